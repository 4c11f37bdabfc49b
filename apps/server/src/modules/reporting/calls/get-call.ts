import type { EventType } from '@talkie/contract/events'
import type { CallDetail } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type EventStore, personOf } from '../../analytics/index.ts'
import { countEarlierCalls } from './count-earlier-calls.ts'
import { findCall } from './find-call.ts'
import { findCallEvent } from './find-call-event.ts'
import { findPath } from './find-path.ts'

/**
 * A call in full: the call itself, who could have made it, and what its caller did.
 * @param wanted.pathTypes the steps that the reader may see; undefined for all
 * @throws Refusal NOT_FOUND for no call of the account, SERVICE_UNAVAILABLE where the event store is away
 */
export const getCall = async (
  deps: EventStore & { db: Executor },
  {
    pathTypes,
    ...wanted
  }: { accountId: number; callId: string; pathTypes?: readonly EventType[] | undefined },
): Promise<CallDetail> => {
  const found = (await findCall(deps.db, wanted)) ?? (await findCallEvent(deps, wanted))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such call.')
  const { at, caller, visitorId } = found.call
  const person = personOf([{ visitor_id: visitorId ?? '', phone: caller ?? '', email: '', match_id: '' }])
  const [earlier, { path }] = await Promise.all([
    countEarlierCalls(deps, { ...wanted, at, caller }),
    findPath(deps, { accountId: wanted.accountId, person, types: pathTypes }),
  ])
  return { ...found, ordinal: earlier + 1, path }
}
