import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** SQLite's primary result code for a lock that somebody else has (https://sqlite.org/rescode.html#busy). */
const busy = 5
const full = 13

/** Locks that this process has: a database that nothing refers to is closed by the garbage collector, its lock with it. */
const held = new Set<DatabaseSync>()

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
const resultCode = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

const createDataDir = (dataDir: string) => {
  try {
    // What is in it is for this user alone; a folder that was there keeps the rights that it was given.
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

/** For people alone: nothing is decided by it. */
const writeHolder = (file: string) => {
  try {
    writeFileSync(file, `${process.pid} on ${hostname()}`)
  } catch {}
}

/** Who has the directory, as far as they wrote it down. */
const readHolder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Takes the data directory for this process: the embedded stores of one directory must not be opened twice. The lock is
 * the operating system's (SQLite's EXCLUSIVE transaction holds a lock of `fcntl` on its file): it ends with the process,
 * however that dies, and keeps two containers apart that share a volume, whose process numbers say nothing to each other.
 *
 * @throws StartError when another process has it, or when nothing can be written there
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
    if (resultCode(error) === busy) {
      const by = readHolder(holder)
      throw new StartError(
        `DATA_DIR: "${dataDir}" is in use${by && ` by process ${by}`}; stop that Talkie, or set DATA_DIR to another folder.`,
      )
    }
    if (resultCode(error) === full)
      throw new StartError(`DATA_DIR: the disk of "${dataDir}" is full; free some space.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `DATA_DIR: "${dataDir}" cannot be locked (${reason}); it takes a folder that this user may write to, on a file system with locks.`,
    )
  }
  const locked = database
  held.add(locked)
  writeHolder(holder)
  return {
    release: () => {
      rmSync(holder, { force: true })
      held.delete(locked)
      locked.close()
    },
  }
}
