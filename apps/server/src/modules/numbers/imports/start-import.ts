import type { NumberImport } from '@talkie/contract/numbers'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { SendJob } from '../../../platform/jobs/define-job.ts'
import { announce, ofInstallation } from '../../../platform/live.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { findImport } from './find-import.ts'
import { numberImport } from './tables.ts'

export type ImportsDeps = { db: Database; sendJob: SendJob }

/** The queue of imports that were confirmed. */
export const importQueue = 'number-import'

/**
 * Puts a file that was read on its way into the store; asking twice, or for one that stopped, goes on where it is.
 * @throws Refusal where it is over already
 */
export const startImport = async (
  { db, sendJob }: ImportsDeps,
  importId: string,
  by: Actor,
): Promise<NumberImport> => {
  const before = await findImport(db, importId)
  if (before.state === 'done') throw new Refusal('CONFLICT', 'This file has been imported already.')
  if (before.state === 'read' || before.state === 'stopped')
    await db.transaction(async (tx) => {
      const [started] = await tx
        .update(numberImport)
        .set({ state: 'waiting', actor: by, movedAt: new Date(), seenAt: null })
        .where(and(eq(numberImport.id, importId), eq(numberImport.state, before.state)))
        .returning({ accountId: numberImport.accountId })
      if (started) {
        await announce(tx, ofInstallation, 'imports', [importId])
        await recordChange(tx, by, {
          action: 'create',
          kind: 'import',
          objectId: importId,
          name: before.fileName,
          accountId: started.accountId,
          after: { kind: before.kind, rows: before.rows },
        })
      }
    })
  await sendJob(importQueue, { importId })
  return findImport(db, importId)
}
