import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Run } from './migratable.ts'

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** The generation times (drizzle's `when`) of the migrations that have been applied to a database. */
const readApplied = async (run: Run): Promise<number[]> => {
  const { rows: tables } = await run("select to_regclass('drizzle.__drizzle_migrations')::text as name")
  if (!z.array(z.object({ name: z.string().nullable() })).parse(tables)[0]?.name) return []
  const { rows } = await run('select created_at::text as when from drizzle.__drizzle_migrations')
  return z
    .array(z.object({ when: z.string() }))
    .parse(rows)
    .map(({ when }) => Number(when))
}

/**
 * Checks that the tables were created by these migrations and that no newer version of Talkie has changed them: this
 * version would write rows that the newer one does not expect.
 *
 * @returns whether the database has tables
 * @throws StartError for tables of an unreleased or a newer version
 */
export const checkMigrations = async (run: Run, folder: string): Promise<boolean> => {
  const applied = await readApplied(run)
  if (applied.length === 0) return false
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  const [first, last] = [entries[0]?.when, entries.at(-1)?.when]
  if (first === undefined || last === undefined) throw new Error(`There are no migrations in ${folder}.`)
  if (!applied.includes(first))
    throw new StartError(
      'The records were made before the first release of Talkie and cannot be upgraded; move DATA_DIR away, or set DATABASE_URL to an empty database, and start anew.',
    )
  if (Math.max(...applied) > last)
    throw new StartError(
      'The records were changed by a newer Talkie; start that version, or restore a backup from before it.',
    )
  return true
}
