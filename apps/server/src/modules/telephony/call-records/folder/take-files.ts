import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { Refusal } from '../../../../platform/http/http.ts'
import type { SendJob } from '../../../../platform/jobs/define-job.ts'
import { connection } from '../../tables.ts'
import { zeroCounts } from '../importing/decide-records.ts'
import { prepareRecords } from '../importing/prepare-records.ts'
import { publishRecords, type RunDeps } from '../importing/run-records.ts'
import { recordsQueue } from '../start-records.ts'
import { callRecordImport } from '../tables.ts'
import { connectionFolder, type TakenFile, takenFolder, takenPath } from './connection-folder.ts'
import { fileAway } from './file-away.ts'
import { listCompleteFiles } from './list-complete-files.ts'

export type FolderDeps = RunDeps & { sendJob: SendJob; recordsDir: string }

type Target = { id: string; accountId: number | null }

/** Reads a taken file and queues its import. A file that cannot be read at all goes to `failed`. */
const readTaken = async (deps: FolderDeps, target: Target, taken: TakenFile): Promise<void> => {
  const { db, clock, recordsDir, sendJob } = deps
  const { importId, fileName } = taken
  const folder = connectionFolder(recordsDir, target.id)
  const file = { connectionId: target.id, fileName, path: takenPath(folder, taken) }
  try {
    await prepareRecords(db, { ...file, id: importId, origin: 'folder', actor: null }, clock.now())
    await db.update(callRecordImport).set({ state: 'waiting' }).where(eq(callRecordImport.id, importId))
    await sendJob(recordsQueue, { importId })
  } catch (error) {
    const failure = error instanceof Refusal ? error.fields?.file : undefined
    if (failure === undefined) throw error
    await fileFailed(deps, folder, taken, failure)
  }
  await db.transaction((tx) => publishRecords(tx, target))
}

const fileFailed = ({ clock }: FolderDeps, folder: string, taken: TakenFile, failure: string) =>
  fileAway(folder, taken, { outcome: 'failed', counts: zeroCounts, failure, problems: [] }, clock.now())

/** Moves a file to `taken` before it is read: its system may write the next one of the same name meanwhile. */
const takeFile = async (deps: FolderDeps, target: Target, fileName: string): Promise<void> => {
  const folder = connectionFolder(deps.recordsDir, target.id)
  const taken = { importId: uuid(), fileName }
  const path = takenPath(folder, taken)
  await mkdir(dirname(path), { recursive: true })
  await rename(join(folder, fileName), path)
  await readTaken(deps, target, taken)
}

/** Reads files again that a dead process had taken and not read to their end. One look at a time takes files. */
const resumeTaken = async (deps: FolderDeps, target: Target): Promise<void> => {
  const { db, recordsDir } = deps
  const folder = connectionFolder(recordsDir, target.id)
  for (const importId of await readdir(takenFolder(folder))) {
    if (!z.uuid().safeParse(importId).success) continue
    const [fileName] = await readdir(join(takenFolder(folder), importId))
    const [stored] = await db
      .select({ state: callRecordImport.state, failure: callRecordImport.failure })
      .from(callRecordImport)
      .where(eq(callRecordImport.id, importId))
    if (fileName === undefined) await rmdir(join(takenFolder(folder), importId))
    else if (stored?.failure) await fileFailed(deps, folder, { importId, fileName }, stored.failure)
    else if (!stored || stored.state === 'read') {
      await db.delete(callRecordImport).where(eq(callRecordImport.id, importId))
      await readTaken(deps, target, { importId, fileName })
    }
  }
}

/**
 * Takes the complete files of all active connections' folders. Twilio and the like, which have no files, have no folder.
 *
 * @param now milliseconds by the clock of the file system
 */
export const takeFiles = async (deps: FolderDeps, signal?: AbortSignal, now = Date.now()): Promise<void> => {
  const connections = await deps.db
    .select({ id: connection.id, accountId: connection.accountId })
    .from(connection)
    .where(and(eq(connection.active, true), inArray(connection.kind, ['generic', 'orange', 'enreach'])))
  for (const target of connections) {
    signal?.throwIfAborted()
    try {
      const names = await listCompleteFiles(connectionFolder(deps.recordsDir, target.id), now)
      await resumeTaken(deps, target)
      for (const name of names) {
        signal?.throwIfAborted()
        await takeFile(deps, target, name)
      }
    } catch (error) {
      deps.log.warn({ err: error, connectionId: target.id }, 'A folder of call records could not be read.')
    }
  }
}
