import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** What `TALKIE_SECRET` takes, too. */
const fewestCharacters = 32

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

/** Writes a file that is there in full or not at all, whenever the machine's power goes. */
const writeWhole = (dir: string, file: string, text: string) => {
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
 * The installation's secret: the one configured, else one made at first start and kept in the data directory. `isNew`
 * where this start made it.
 *
 * @throws StartError when the file is damaged, or cannot be written
 */
export const installationSecret = (
  configured: string | undefined,
  dataDir: string,
): { secret: string; isNew: boolean } => {
  if (configured) return { secret: configured, isNew: false }
  const file = join(dataDir, 'secret')
  const known = readSecret(file)
  if (known === undefined) {
    const made = randomBytes(32).toString('base64url')
    try {
      writeWhole(dataDir, file, made)
    } catch (error) {
      throw new StartError(
        `DATA_DIR: "${file}" cannot be written (${errorCode(error)}); free some space if the disk is full, else give this user the right to.`,
      )
    }
    return { secret: made, isNew: true }
  }
  if (known.length < fewestCharacters)
    throw new StartError(
      `DATA_DIR: "${file}" is damaged: it has ${known.length} characters where at least ${fewestCharacters} belong; restore it from a backup, or set TALKIE_SECRET to what it held.`,
    )
  return { secret: known, isNew: false }
}

/** Takes a secret that was made in vain out of the data directory again. */
export const forgetSecret = (dataDir: string) => rmSync(join(dataDir, 'secret'), { force: true })
