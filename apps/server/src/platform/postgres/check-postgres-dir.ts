import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The PostgreSQL that PGlite is: a directory of another one cannot be opened. */
const version = '18'
/** What every directory of PostgreSQL has; `pg_control` is of one size (PG_CONTROL_FILE_SIZE). */
const parts = ['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact']
const controlBytes = 8192

const fromBackup = 'restore DATA_DIR from a backup'

const refuse = (dir: string, problem: string, remedy: string): never => {
  throw new StartError(`DATA_DIR: the records in "${dir}" ${problem}; ${remedy}.`)
}

const checkAccess = (path: string, dir: string) => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    refuse(dir, 'belong to another user', 'give them to the user that Talkie runs as (chown -R)')
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Looks at a directory of the embedded PostgreSQL before it is opened: PGlite would take one without its version for a
 * new one, and write over it.
 *
 * @throws StartError for one that is damaged, of another version, or another user's; nothing for none and an empty one
 */
export const checkPostgresDir = (dir: string): void => {
  if (!existsSync(dir)) return
  if (!statSync(dir).isDirectory()) refuse(dir, 'are no folder', fromBackup)
  checkAccess(dir, dir)
  if (readdirSync(dir).length === 0) return
  const versionFile = join(dir, 'PG_VERSION')
  if (!existsSync(versionFile)) refuse(dir, 'are damaged: PG_VERSION is missing', fromBackup)
  checkAccess(versionFile, dir)
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === '') refuse(dir, 'are damaged: PG_VERSION is empty', fromBackup)
  if (found !== version)
    refuse(
      dir,
      `are of PostgreSQL ${found}, and this Talkie has ${version}`,
      'start them with the version of Talkie that wrote them (docs/operations.md)',
    )
  for (const part of parts)
    if (!existsSync(join(dir, part))) refuse(dir, `are damaged: ${part} is missing`, fromBackup)
  const control = join(dir, 'global', 'pg_control')
  if (sizeOf(control) !== controlBytes) refuse(dir, 'are damaged: global/pg_control is not whole', fromBackup)
  checkAccess(control, dir)
}
