import type { CallBackMark } from '@talkie/contract/forms'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import type { c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'

/**
 * Notes what a user says of a request that is locked (`lock-request.ts`).
 *
 * @returns whether it applies to the request's state
 */
export const noteMark = async (
  tx: Executor,
  request: typeof c2cRequest.$inferSelect,
  { mark, at, note }: { mark: CallBackMark; at: Date; note: string },
  actor: Actor,
): Promise<boolean> => {
  const next = await applyStep(tx, request, { kind: mark, at, note, by: actor.name })
  if (!next) return false
  await recordChange(
    tx,
    {
      action: 'update',
      kind: 'call_back',
      objectId: request.id,
      name: request.phone,
      accountId: request.accountId,
      before: { state: request.state },
      after: { state: next.state, ...(note && { text: note }) },
    },
    actor,
  )
  return true
}
