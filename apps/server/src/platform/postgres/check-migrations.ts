import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })

type Run = (sql: string) => Promise<{ rows: unknown[] }>

/**
 * Makes sure that no newer Talkie has changed the tables: this one would write to them what that one does not expect.
 *
 * @throws StartError
 */
export const checkMigrations = async (run: Run, folder: string): Promise<void> => {
  const { rows: tables } = await run("select to_regclass('drizzle.__drizzle_migrations')::text as name")
  if (!z.array(z.object({ name: z.string().nullable() })).parse(tables)[0]?.name) return
  const { rows } = await run('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const last = Number(z.array(z.object({ last: z.string().nullable() })).parse(rows)[0]?.last ?? 0)
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  if (last > Math.max(...entries.map(({ when }) => when)))
    throw new StartError(
      'The records were changed by a newer Talkie; start that version, or restore a backup from before it.',
    )
}
