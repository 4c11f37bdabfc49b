import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { currentMigrations } from '../../platform/clickhouse/migrate.ts'
import { currentSchema, schemaIn } from '../../platform/postgres/migrate.ts'

/** Copies the newest schema of both stores. A test adds files to it, as a commit would, and calls `remove` at the end. */
export const copySchema = () => {
  const folder = mkdtempSync(join(tmpdir(), 'talkie-schema-'))
  const postgres = schemaIn(folder)
  const events = join(folder, 'events')
  cpSync(currentSchema.migrations, postgres.migrations, { recursive: true })
  cpSync(currentSchema.repeatable, postgres.repeatable, { recursive: true })
  cpSync(currentMigrations, events, { recursive: true })
  const journalFile = join(postgres.migrations, 'meta/_journal.json')
  const write = (file: string, sql: string) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, sql)
  }
  return {
    postgres,
    events,
    /** Adds a last migration, as `drizzle-kit generate` would. */
    addMigration: (tag: string, sql: string) => {
      const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
      const last = journal.entries.at(-1)
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
      writeFileSync(journalFile, JSON.stringify(journal))
      write(join(postgres.migrations, `${tag}.sql`), sql)
    },
    writeRepeatable: (name: string, sql: string) => write(join(postgres.repeatable, name), sql),
    writeEvents: (name: string, sql: string) => write(join(events, name), sql),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
