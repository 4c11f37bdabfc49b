import type { NumberImport } from '@talkie/contract/numbers'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import { installationScope, publishChange } from '../../../platform/live.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { numberImport } from './tables.ts'

export type ImportsDeps = { db: Database; sendJob: SendJob }

/** The queue of confirmed imports. */
export const importQueue = 'number-import'

/**
 * Starts the import of a file that was read, or resumes one that stopped. Calling it again is harmless.
 *
 * @throws Refusal NOT_FOUND; CONFLICT where the import is done
 */
export const startImport = async (
  { db, sendJob }: ImportsDeps,
  importId: string,
  actor: Actor,
): Promise<NumberImport> => {
  const before = await getImport(db, importId)
  if (before.state === 'done') throw new Refusal('CONFLICT', 'This file has been imported already.')
  if (before.state === 'read' || before.state === 'stopped')
    await db.transaction(async (tx) => {
      const [started] = await tx
        .update(numberImport)
        .set({ state: 'waiting', actor, movedAt: new Date(), seenAt: null })
        .where(and(eq(numberImport.id, importId), eq(numberImport.state, before.state)))
        .returning({ accountId: numberImport.accountId })
      if (started) {
        await publishChange(tx, installationScope, 'imports', [importId])
        await recordChange(
          tx,
          {
            action: 'create',
            kind: 'import',
            objectId: importId,
            name: before.fileName,
            accountId: started.accountId,
            after: { kind: before.kind, rows: before.rows },
          },
          actor,
        )
      }
    })
  await sendJob(importQueue, { importId })
  return getImport(db, importId)
}
