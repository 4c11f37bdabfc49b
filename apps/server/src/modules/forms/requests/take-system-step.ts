import type { CallBackFailure } from '@talkie/contract/telephony'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'
import type { RequestState } from './next-state.ts'

type SystemStep = {
  accountId: number
  requestId: string
  kind: 'call_started' | 'call_connected' | 'call_failed'
  at: Date
  failure?: CallBackFailure | null
  note?: string
}

/** Takes a step of the telephone system. @returns the new state; undefined where the step does not apply any more */
export const takeSystemStep = (
  db: Database,
  { accountId, requestId, ...step }: SystemStep,
): Promise<RequestState | undefined> =>
  db.transaction(async (tx) => {
    const ofRequest = and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, requestId))
    const [locked] = await tx.select().from(c2cRequest).where(ofRequest).for('update')
    return locked && (await applyStep(tx, locked, step))
  })
