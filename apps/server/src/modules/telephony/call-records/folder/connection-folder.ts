import { join } from 'node:path'

/**
 * The folder of a connection, from which its files are taken. Below it are `taken`, with a folder for each import under way,
 * `done` and `failed`.
 */
export const connectionFolder = (recordsDir: string, connectionId: string): string =>
  join(recordsDir, connectionId)

/** Where files are while they are read and imported, so that the next one of the same name may come. */
export const takenFolder = (folder: string): string => join(folder, 'taken')

/** A file that was taken, and the import that it is. */
export type TakenFile = { importId: string; fileName: string }

/** Where a taken file is. */
export const takenPath = (folder: string, { importId, fileName }: TakenFile): string =>
  join(takenFolder(folder), importId, fileName)
