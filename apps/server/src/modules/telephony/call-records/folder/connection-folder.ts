import { join } from 'node:path'

/** The folder of a connection, from which its files are taken. Below it are `done` and `failed`. */
export const connectionFolder = (recordsDir: string, connectionId: string): string =>
  join(recordsDir, connectionId)
