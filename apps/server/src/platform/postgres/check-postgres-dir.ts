import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The major version of PostgreSQL that PGlite contains. It cannot open a directory of another one. */
const version = '18'
/** Entries that every PostgreSQL data directory has. `pg_control` has a fixed size (PG_CONTROL_FILE_SIZE). */
const requiredEntries = ['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact']
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

const fileSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Checks a data directory of the embedded PostgreSQL before it is opened: PGlite would take a directory without a
 * version file for a new one and overwrite it. A missing or empty directory passes.
 *
 * @throws StartError for a directory that is damaged, of another version, or owned by another user
 */
export const checkPostgresDir = (dir: string): void => {
  if (!existsSync(dir)) return
  if (!statSync(dir).isDirectory()) refuse(dir, 'are no folder', fromBackup)
  checkAccess(dir, dir)
  if (readdirSync(dir).length === 0) return
  const versionFile = join(dir, 'PG_VERSION')
  if (!existsSync(versionFile)) refuse(dir, 'are damaged: PG_VERSION is missing', fromBackup)
  checkAccess(versionFile, dir)
  const dirVersion = readFileSync(versionFile, 'utf8').trim()
  if (dirVersion === '') refuse(dir, 'are damaged: PG_VERSION is empty', fromBackup)
  if (dirVersion !== version)
    refuse(
      dir,
      `are of PostgreSQL ${dirVersion}, and this Talkie has ${version}`,
      'start them with the version of Talkie that wrote them (docs/operations.md)',
    )
  for (const part of requiredEntries)
    if (!existsSync(join(dir, part))) refuse(dir, `are damaged: ${part} is missing`, fromBackup)
  const control = join(dir, 'global', 'pg_control')
  if (fileSize(control) !== controlBytes)
    refuse(dir, 'are damaged: global/pg_control is not whole', fromBackup)
  checkAccess(control, dir)
}
