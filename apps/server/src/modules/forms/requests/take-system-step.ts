import type { CallBackFailure } from '@talkie/contract/telephony'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { applyStep } from './apply-step.ts'
import { lockRequest } from './lock-request.ts'
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
    const locked = await lockRequest(tx, { accountId, requestId })
    return locked && (await applyStep(tx, locked, step))
  })
