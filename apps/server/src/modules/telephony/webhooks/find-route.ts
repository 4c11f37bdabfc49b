import { accountCountries } from '@talkie/contract/locales'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { parseCaller } from '../../../platform/phone/caller.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { interpretCalledNumber, pickCalledNumber } from '../providers/generic/called-number.ts'

/** Where a call goes (docs/telephony.md). `target` is a SIP address, which Talkie never sets. */
export type Route =
  | {
      action: 'forward'
      destination: string
      target: null
      caller_id: string | null
      record: boolean
      /** Seconds to ring. */
      timeout: number
      route_id: string
    }
  | { action: 'reject'; reason: 'blacklisted' | 'account_inactive' | 'no_destination' }

const ringSeconds = 25

type RouteQuery = { accountId: number | null; called: string; caller: string | undefined }

/**
 * Finds where a call goes, in one statement: the provider waits for the response before the phone rings. A ringpool's
 * destination takes precedence over the number's own. Undefined for a number that is not in the pool.
 *
 * @param question.accountId the account that the connection speaks for; null for the installation's, which speak for all
 */
export const findRoute = async (
  db: Pick<Executor, 'select'>,
  { accountId, called, caller }: RouteQuery,
): Promise<Route | undefined> => {
  const readings = interpretCalledNumber(called)
  if (readings.size === 0) return undefined
  const callers = interpretCaller(caller)
  const refused = sql<string[]>`(
    select coalesce(json_agg(${blacklist.e164}), '[]') from ${blacklist}
    where ${and(eq(blacklist.status, 'active'), inArray(blacklist.e164, callers))})`
  const overflowing = sql<string | null>`(
    select r.destination from ${ringpool} r
    where r.account_id = ${poolNumber.accountId} and r.active
      and r.overflow in (${poolNumber.visible}, ${poolNumber.e164})
    order by r.created_at limit 1)`
  const numbers = await db
    .select({
      e164: poolNumber.e164,
      country: account.country,
      works: account.active,
      destination: sql<
        string | null
      >`coalesce(${ringpool.destination}, ${overflowing}, ${poolNumber.destination})`,
      callerId: poolNumber.callerId,
      refused,
    })
    .from(poolNumber)
    .innerJoin(account, eq(account.id, poolNumber.accountId))
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .leftJoin(
      ringpool,
      and(eq(ringpool.id, ringpoolNumber.ringpoolId), eq(ringpool.accountId, poolNumber.accountId)),
    )
    .where(
      and(
        inArray(poolNumber.e164, [...readings.keys()]),
        accountId === null ? undefined : eq(poolNumber.accountId, accountId),
      ),
    )
  const number = pickCalledNumber(numbers, readings)
  if (!number) return undefined
  const from = parseCaller(caller, number.country)
  const callerE164 = 'e164' in from ? from.e164 : null
  return toRoute({ ...number, caller: callerE164, blacklisted: number.refused.includes(callerE164 ?? '') })
}

const interpretCaller = (written: string | undefined): string[] => [
  ...new Set(
    accountCountries.flatMap((country) => {
      const caller = parseCaller(written, country)
      return 'e164' in caller ? [caller.e164] : []
    }),
  ),
]

type RouteInput = {
  destination: string | null
  callerId: string | null
  caller: string | null
  blacklisted: boolean
  /** Whether the number's account is active. */
  works: boolean
}

const toRoute = ({ destination, callerId, caller, blacklisted, works }: RouteInput): Route => {
  if (!works) return { action: 'reject', reason: 'account_inactive' }
  if (blacklisted) return { action: 'reject', reason: 'blacklisted' }
  if (destination === null) return { action: 'reject', reason: 'no_destination' }
  return {
    action: 'forward',
    destination,
    target: null,
    caller_id: callerId ?? caller,
    record: true,
    timeout: ringSeconds,
    route_id: uuid(),
  }
}
