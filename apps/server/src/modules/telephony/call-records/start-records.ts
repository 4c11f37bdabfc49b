import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { getStoredRecords } from './get-records.ts'
import { getRecordConnection } from './record-connection.ts'
import { callRecordImport } from './tables.ts'

/** The queue of confirmed files. */
export const recordsQueue = 'call-records'

/**
 * Starts the import of a file that was read, or resumes one that stopped. Calling it again is harmless.
 *
 * @throws Refusal NOT_FOUND; CONFLICT where the import is done, or the file could not be read
 */
export const startRecords = async (
  { db, sendJob }: { db: Database; sendJob: SendJob },
  ids: { connectionId: string; importId: string },
  actor: Actor,
): Promise<void> => {
  const before = await getStoredRecords(db, ids)
  if (before.state === 'done' || before.failure !== null)
    throw new Refusal('CONFLICT', 'This file has been imported already, or could not be read.')
  if (before.state === 'read' || before.state === 'stopped')
    await db.transaction(async (tx) => {
      const started = await tx
        .update(callRecordImport)
        .set({ state: 'waiting', actor, movedAt: new Date() })
        .where(and(eq(callRecordImport.id, before.id), eq(callRecordImport.state, before.state)))
        .returning({ id: callRecordImport.id })
      if (started.length === 0) return
      const { accountId } = await getRecordConnection(tx, before.connectionId)
      const entry = { action: 'create', kind: 'import', objectId: before.id, name: before.fileName } as const
      await recordChange(
        tx,
        { ...entry, accountId, after: { kind: 'call_records', rows: before.rows } },
        actor,
      )
    })
  await sendJob(recordsQueue, { importId: before.id })
}
