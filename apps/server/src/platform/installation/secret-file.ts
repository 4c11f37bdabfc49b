import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The minimum length of `TALKIE_SECRET`, too. */
const minLength = 32

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

const readSecret = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartError(
      `DATA_DIR: "${file}" cannot be read (${errorCode(error)}); give this user the right to.`,
    )
  }
}

/** Writes a file atomically and durably: after a power failure it exists in full or not at all. */
const writeAtomically = (dir: string, file: string, text: string) => {
  const unfinished = `${file}.new`
  const handle = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, file)
  const folder = openSync(dir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Gets the installation's secret: the configured one, else the one in the data directory, which the first start
 * creates. `isNew` says whether this call created it.
 *
 * @throws StartError when the file is damaged, cannot be read or cannot be written
 */
export const readOrCreateSecret = (
  configured: string | undefined,
  dataDir: string,
): { secret: string; isNew: boolean } => {
  if (configured) return { secret: configured, isNew: false }
  const file = join(dataDir, 'secret')
  const known = readSecret(file)
  if (known === undefined) {
    const created = randomBytes(32).toString('base64url')
    try {
      writeAtomically(dataDir, file, created)
    } catch (error) {
      throw new StartError(
        `DATA_DIR: "${file}" cannot be written (${errorCode(error)}); free some space if the disk is full, else give this user the right to.`,
      )
    }
    return { secret: created, isNew: true }
  }
  if (known.length < minLength)
    throw new StartError(
      `DATA_DIR: "${file}" is damaged: it has ${known.length} characters where at least ${minLength} belong; restore it from a backup, or set TALKIE_SECRET to what it held.`,
    )
  return { secret: known, isNew: false }
}

/** Deletes a newly created secret from the data directory when the start fails. */
export const deleteSecret = (dataDir: string) => rmSync(join(dataDir, 'secret'), { force: true })
