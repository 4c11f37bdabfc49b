import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'

/**
 * Makes sure that a data directory is that of a Talkie: another one would be filled with new stores, whose no events
 * would then take the server's place.
 *
 * @param stores the folders of the stores that are expected there
 * @throws StartError
 */
export const checkSource = (dataDir: string, stores: readonly ('clickhouse' | 'postgres')[]): void => {
  const missing = stores.find((store) => !existsSync(join(dataDir, store)))
  if (missing === undefined) return
  const [what, setting] =
    missing === 'clickhouse' ? ['events', 'DATA_DIR'] : ['records', 'DATA_DIR or DATABASE_URL']
  throw new StartError(
    `DATA_DIR: there are no ${what} in "${dataDir}"; set ${setting} to what Talkie was started with.`,
  )
}
