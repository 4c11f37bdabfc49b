import type { CallBack, CallBackMark } from '@talkie/contract/forms'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { applyStep } from './apply-step.ts'
import { getCallBack } from './get-call-back.ts'
import { lockRequest } from './lock-request.ts'

type Marking = { accountId: number; eventId: string; mark: CallBackMark; note: string }

/**
 * Notes what a user says of a request, now.
 *
 * @throws Refusal NOT_FOUND; CONFLICT where the request is in another state meanwhile
 */
export const markCallBack = (
  { db, clock }: { db: Database; clock: { now: () => Date } },
  { accountId, eventId, mark, note }: Marking,
  actor: Actor,
): Promise<CallBack> =>
  db.transaction(async (tx) => {
    const request = await lockRequest(tx, { accountId, requestId: eventId })
    if (!request) throw new Refusal('NOT_FOUND', 'There is no such request.')
    const next = await applyStep(tx, request, { kind: mark, at: clock.now(), note, by: actor.name })
    if (!next) throw new Refusal('CONFLICT', `The request is ${request.state}.`)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'call_back',
        objectId: eventId,
        name: request.phone,
        accountId,
        before: { state: request.state },
        after: { state: next.state, ...(note && { text: note }) },
      },
      actor,
    )
    return await getCallBack(tx, { accountId, eventId })
  })
