import type { CallBack, CallBackMark } from '@talkie/contract/forms'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { getCallBack } from './get-call-back.ts'
import { lockRequest } from './lock-request.ts'
import { noteMark } from './note-mark.ts'

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
    const isNoted = await noteMark(tx, request, { mark, at: clock.now(), note }, actor)
    if (!isNoted) throw new Refusal('CONFLICT', `The request is ${request.state}.`)
    return await getCallBack(tx, { accountId, eventId })
  })
