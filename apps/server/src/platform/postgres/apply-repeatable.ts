import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Migratable, Run } from './migratable.ts'

const appliedSchema = z.array(z.object({ name: z.string(), hash: z.string() }))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Files with their paths below a folder, in the order of those; none where there is no such folder. */
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
 * Applies each file of a pattern below a folder whose text is not the one that was applied last: all in one transaction, or none. A file
 * holds what drizzle cannot generate, and is written so that it may run again: `create or replace`, and before it a
 * `drop … if exists` of what `replace` cannot change, such as another signature.
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
      const hash = hashOf(text)
      if (applied.get(name) === hash) continue
      await run(text)
      await run(
        'insert into drizzle.repeatable values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      )
    }
  })
}
