import type { EventType } from '@talkie/contract/events'
import type { CallDetail } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { collectContactKeys, type EventStore } from '../../analytics/index.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { countEarlierCalls } from './count-earlier-calls.ts'
import { findCall } from './find-call.ts'
import { findCallEvent } from './find-call-event.ts'
import { findPath } from './find-path.ts'

/**
 * A call in full: the call itself, the visits that may have caused it, and its caller's timeline.
 * @param query.pathTypes the event types that the user may see in the timeline; undefined for all
 * @throws Refusal NOT_FOUND where the account has no such call, SERVICE_UNAVAILABLE where the event store is away
 */
export const getCall = async (
  deps: EventStore & { db: Executor },
  {
    pathTypes,
    ...query
  }: { accountId: number; callId: string; pathTypes?: readonly EventType[] | undefined },
): Promise<CallDetail> => {
  const call = (await findCall(deps.db, query)) ?? (await findCallEvent(deps, query))
  if (!call) throw new Refusal('NOT_FOUND', 'There is no such call.')
  const { at, caller, visitorId } = call.call
  const contact = collectContactKeys([
    { visitor_id: visitorId ?? '', phone: caller ?? '', email: '', match_id: '' },
  ])
  const [earlier, { path }, names] = await Promise.all([
    countEarlierCalls(deps, { ...query, at, caller }),
    findPath(deps, { accountId: query.accountId, contact, types: pathTypes }),
    findCallerNames(deps.db, { accountId: query.accountId, phones: [caller] }),
  ])
  return {
    ...call,
    callerName: names.get(caller ?? '') ?? null,
    ordinal: earlier.calls + 1,
    firstCallAt: earlier.firstAt ?? at,
    path,
  }
}
