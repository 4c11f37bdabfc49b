import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../../platform/http/http.ts'
import type { SendJob } from '../../../../platform/jobs/define-job.ts'
import { connection } from '../../tables.ts'
import { zeroCounts } from '../importing/decide-records.ts'
import { prepareRecords } from '../importing/prepare-records.ts'
import { publishRecords, type RunDeps } from '../importing/run-records.ts'
import { recordsQueue } from '../start-records.ts'
import { callRecordImport } from '../tables.ts'
import { connectionFolder } from './connection-folder.ts'
import { fileAway } from './file-away.ts'
import { listCompleteFiles } from './list-complete-files.ts'

export type FolderDeps = RunDeps & { sendJob: SendJob; recordsDir: string }

type Target = { id: string; accountId: number | null }

/** The names of files that are being imported: they stay in the folder until they are done. */
const listUnderway = async ({ db }: FolderDeps, connectionId: string): Promise<Set<string>> => {
  const found = await db
    .select({ fileName: callRecordImport.fileName })
    .from(callRecordImport)
    .where(
      and(
        eq(callRecordImport.connectionId, connectionId),
        eq(callRecordImport.origin, 'folder'),
        inArray(callRecordImport.state, ['waiting', 'running']),
      ),
    )
  return new Set(found.map(({ fileName }) => fileName))
}

/** Reads a file and queues its import. A file that cannot be read at all goes to `failed`. */
const takeFile = async (deps: FolderDeps, target: Target, fileName: string): Promise<void> => {
  const { db, clock, recordsDir, sendJob } = deps
  const folder = connectionFolder(recordsDir, target.id)
  const file = { connectionId: target.id, fileName, path: join(folder, fileName), origin: 'folder' as const }
  const readAt = new Date()
  try {
    const importId = await prepareRecords(db, { ...file, actor: null }, clock.now())
    await db.update(callRecordImport).set({ state: 'waiting' }).where(eq(callRecordImport.id, importId))
    await sendJob(recordsQueue, { importId })
  } catch (error) {
    const failure = error instanceof Refusal ? error.fields?.file : undefined
    if (failure === undefined) throw error
    await fileAway(
      folder,
      { fileName, readAt },
      { outcome: 'failed', counts: zeroCounts, failure, problems: [] },
      clock.now(),
    )
  }
  await db.transaction((tx) => publishRecords(tx, target))
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
      const underway = names.length > 0 ? await listUnderway(deps, target.id) : new Set()
      for (const name of names) if (!underway.has(name)) await takeFile(deps, target, name)
    } catch (error) {
      deps.log.warn({ err: error, connectionId: target.id }, 'A folder of call records could not be read.')
    }
  }
}
