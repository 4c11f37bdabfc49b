import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'

/**
 * Checks that a data directory contains the stores of a Talkie. In any other directory, empty stores would be created,
 * and moving them would bind the installation to an event store without events.
 *
 * @param stores the folders of the stores that are expected there
 * @throws StartError
 */
export const checkSource = (dataDir: string, stores: readonly ('clickhouse' | 'postgres')[]): void => {
  const missing = stores.find((store) => !existsSync(join(dataDir, store)))
  if (missing === undefined) return
  const [content, setting] =
    missing === 'clickhouse' ? ['events', 'DATA_DIR'] : ['records', 'DATA_DIR or DATABASE_URL']
  throw new StartError(
    `DATA_DIR: there are no ${content} in "${dataDir}"; set ${setting} to what Talkie was started with.`,
  )
}
