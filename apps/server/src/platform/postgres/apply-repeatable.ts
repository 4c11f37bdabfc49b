import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Migratable, Run } from './migratable.ts'

const appliedSchema = z.array(z.object({ name: z.string(), hash: z.string() }))

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')

/** Reads the files below a folder that match a pattern, sorted by path. A missing folder has no files. */
const readFiles = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const readApplied = async (run: Run): Promise<Map<string, string>> => {
  await run(
    `create schema if not exists drizzle;
     create table if not exists drizzle.repeatable (name text primary key, hash text not null)`,
  )
  const { rows } = await run('select name, hash from drizzle.repeatable')
  return new Map(appliedSchema.parse(rows).map(({ name, hash }) => [name, hash]))
}

/**
 * Applies every file below a folder that matches the pattern and whose text has changed since it was last applied. All
 * of them run in one transaction. These files hold what drizzle cannot generate and must be repeatable: they use
 * `create or replace`, preceded by `drop … if exists` for what `replace` cannot change, such as a function's signature.
 */
export const applyRepeatable = async (
  { transaction }: Migratable,
  folder: string,
  pattern: string,
): Promise<void> => {
  const files = readFiles(folder, pattern)
  if (files.length === 0) return
  await transaction(async (run) => {
    const applied = await readApplied(run)
    for (const { name, text } of files) {
      const hash = hashText(text)
      if (applied.get(name) === hash) continue
      await run(text)
      await run(
        'insert into drizzle.repeatable values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      )
    }
  })
}
