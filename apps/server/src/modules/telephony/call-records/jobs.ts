import { underwayStates } from '@talkie/contract/numbers'
import type { RecordProblem } from '@talkie/contract/telephony'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { eraseOldRecords } from './erase-records.ts'
import { connectionFolder } from './folder/connection-folder.ts'
import { fileAway, maxReported } from './folder/file-away.ts'
import { type FolderDeps, takeFiles } from './folder/take-files.ts'
import { iterateRejected } from './get-records.ts'
import { finishRecords, runRecords } from './importing/run-records.ts'
import { recordsQueue } from './start-records.ts'
import { callRecordImport } from './tables.ts'

type JobDeps = Omit<FolderDeps, 'sendJob'>

/** Imports a confirmed file, and moves one of the folder to `done` before it counts as done. */
export const importRecords = async (deps: JobDeps, importId: string, signal?: AbortSignal): Promise<void> => {
  const { db, recordsDir, clock } = deps
  const stored = await runRecords(deps, importId, signal)
  if (!stored) return
  if (stored.origin === 'folder') {
    const problems: RecordProblem[] = []
    for await (const { problem } of iterateRejected(db, importId)) {
      problems.push(problem)
      if (problems.length >= maxReported) break
    }
    const { new: fresh, known } = stored.result
    const outcome = fresh + known > 0 ? ('done' as const) : ('failed' as const)
    const folder = connectionFolder(recordsDir, stored.connectionId)
    const taken = { importId, fileName: stored.fileName }
    await fileAway(folder, taken, { outcome, counts: stored.result, problems }, clock.now())
  }
  await finishRecords(db, importId, 'done')
}

/** Files that a process left unfinished when it died. */
const listStalled = ({ db }: JobDeps) =>
  db
    .select({ id: callRecordImport.id })
    .from(callRecordImport)
    .where(
      and(
        inArray(callRecordImport.state, underwayStates),
        lt(callRecordImport.movedAt, sql`now() - interval '5 minutes'`),
      ),
    )

/** The jobs of call records: each confirmed file is one, and the folders are looked into every minute. */
export const callRecordJobs = (deps: FolderDeps) => [
  defineJob({
    name: recordsQueue,
    payload: z.strictObject({ importId: z.uuid() }),
    key: ({ importId }) => importId,
    // Enough for the largest file. A retry continues where the attempt before it ended.
    timeoutSeconds: 4 * 3600,
    retryLimit: 3,
    handle: async ({ importId }, { isLast, signal }) => {
      try {
        await importRecords(deps, importId, signal)
      } catch (error) {
        // The file shows where it stopped, and a user may resume it.
        if (isLast) await finishRecords(deps.db, importId, 'stopped')
        throw error
      }
    },
  }),
  defineJob({
    name: 'call-records-left',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async (_, { signal }) => {
      for (const { id } of await listStalled(deps)) await importRecords(deps, id, signal)
    },
  }),
  defineJob({
    name: 'call-records-folders',
    payload: z.object({}),
    // One at a time: it takes what a dead one left. Reading the largest files takes more than a minute.
    key: () => 'folders',
    timeoutSeconds: 4 * 3600,
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (_, { signal }) => takeFiles(deps, signal),
  }),
  defineJob({
    name: 'erase-call-records',
    payload: z.object({}),
    schedule: { cron: '19 4 * * *', payload: {} },
    handle: () => eraseOldRecords(deps.db),
  }),
]
