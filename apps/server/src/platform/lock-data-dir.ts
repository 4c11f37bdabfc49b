import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** SQLite's primary result code when another process holds the lock (https://sqlite.org/rescode.html#busy). */
const sqliteBusy = 5
const sqliteFull = 13

/** References to this process's locks: the garbage collector would close an unreferenced database and release its lock. */
const openLocks = new Set<DatabaseSync>()

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
const resultCode = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

const createDataDir = (dataDir: string) => {
  try {
    // Only this user may read it. An existing folder keeps its permissions.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? ''))
      throw new StartError(
        `DATA_DIR: "${dataDir}" cannot be made: a file is in its place; move that away, or set DATA_DIR to another folder.`,
      )
    throw new StartError(
      `DATA_DIR: "${dataDir}" cannot be made (${errorCode(error)}); give this user the right to, or set DATA_DIR to another folder.`,
    )
  }
}

/** Records the holder for error messages. No decision depends on this file. */
const writeHolder = (file: string) => {
  try {
    writeFileSync(file, `${process.pid} on ${hostname()}`)
  } catch {}
}

/** The process that holds the directory, if it recorded itself; else ''. */
const readHolder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Locks the data directory for this process: its embedded stores must not be opened twice. The operating system holds
 * the lock (SQLite's EXCLUSIVE transaction is an `fcntl` lock on the file). It ends with the process, however that dies,
 * and works between containers that share a volume, where process ids mean nothing.
 *
 * @throws StartError when another process holds it, or when it is not writable
 */
export const lockDataDir = (dataDir: string): { release: () => void } => {
  createDataDir(dataDir)
  const holder = join(dataDir, 'talkie.pid')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(dataDir, 'talkie.lock'), { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if (resultCode(error) === sqliteBusy) {
      const by = readHolder(holder)
      throw new StartError(
        `DATA_DIR: "${dataDir}" is in use${by && ` by process ${by}`}; stop that Talkie, or set DATA_DIR to another folder.`,
      )
    }
    if (resultCode(error) === sqliteFull)
      throw new StartError(`DATA_DIR: the disk of "${dataDir}" is full; free some space.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `DATA_DIR: "${dataDir}" cannot be locked (${reason}); it takes a folder that this user may write to, on a file system with locks.`,
    )
  }
  const locked = database
  openLocks.add(locked)
  writeHolder(holder)
  return {
    release: () => {
      rmSync(holder, { force: true })
      openLocks.delete(locked)
      locked.close()
    },
  }
}
