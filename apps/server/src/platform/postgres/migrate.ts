import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeError } from '../log/describe-error.ts'
import { StartError } from '../start-error.ts'
import { applyRepeatable } from './apply-repeatable.ts'
import { checkMigrations } from './check-migrations.ts'
import type { Migratable } from './migratable.ts'

/**
 * The two folders that make up a schema: drizzle's migrations, and SQL that is applied again whenever its text changes.
 */
export type PostgresSchema = { migrations: string; repeatable: string }

/** The schema in a folder that holds both, such as a release's. */
export const schemaIn = (folder: string): PostgresSchema => ({
  migrations: join(folder, 'migrations'),
  repeatable: join(folder, 'repeatable'),
})

export const currentSchema = schemaIn(fileURLToPath(new URL('../../../', import.meta.url)))

const rollbackAdvice =
  'restore the backup from before the upgrade, start the version that wrote it, and report this'

/**
 * Migrates a PostgreSQL to a schema. `repeatable/before-tables` holds the functions that column defaults, generated
 * columns and indexes call. All other repeatable files may refer to tables and run after the migrations.
 *
 * @throws StartError for a database that this version of Talkie cannot upgrade
 */
export const migratePostgres = async (store: Migratable, schema: PostgresSchema): Promise<void> => {
  const hasTables = await checkMigrations(store.run, schema.migrations)
  try {
    await applyRepeatable(store, schema.repeatable, 'before-tables/*.sql')
    await store.migrate({ migrationsFolder: schema.migrations })
    await applyRepeatable(store, schema.repeatable, '*.sql')
  } catch (error) {
    if (!hasTables) throw error
    const { message, cause } = describeError(error)
    throw new StartError(`The records cannot be upgraded (${cause?.message ?? message}); ${rollbackAdvice}.`)
  }
}
