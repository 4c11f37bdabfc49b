import { and, asc, eq } from 'drizzle-orm'
import type { ActiveRingpool } from '../modules/numbers/index.ts'
import { poolNumber } from '../modules/numbers/number/tables.ts'
import { ringpoolNumber } from '../modules/numbers/ringpools/tables.ts'
import { toNumberRequests } from '../modules/tracking/collect/number-requests.ts'
import type { NumberRequest } from '../modules/tracking/index.ts'
import type { Executor } from '../platform/postgres/postgres.ts'
import { endOf } from './calls.ts'
import { leaseLedger } from './lease-ledger.ts'
import type { PastVisit } from './past-visit.ts'

/** The number that a visit was shown. */
export type ShownNumber = {
  ringpool: { id: string; name: string; tag: string | null }
  /** E.164. */
  e164: string
  /** null where no number was free, and the overflow number was shown. */
  lease: { id: string; numberId: string; endsAt: Date } | null
}

/** Numbers of an account's ringpools, by ringpool. */
export const findPoolNumbers = async (tx: Executor, accountId: number) => {
  const rows = await tx
    .select({ ringpoolId: ringpoolNumber.ringpoolId, numberId: poolNumber.id, e164: poolNumber.e164 })
    .from(ringpoolNumber)
    .innerJoin(poolNumber, eq(poolNumber.id, ringpoolNumber.numberId))
    .where(and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.active, true)))
    .orderBy(asc(poolNumber.e164))
  return Map.groupBy(rows, ({ ringpoolId }) => ringpoolId)
}

type PoolNumbers = Awaited<ReturnType<typeof findPoolNumbers>>

/**
 * Shows visits of the past the numbers that their landing pages asked for. They must come in the order of time.
 *
 * @param leaseId makes the id of a lease that begins at an instant
 */
export const createShowing = (
  ringpools: readonly ActiveRingpool[],
  numbers: PoolNumbers,
  leaseId: (at: Date) => string,
) => {
  const e164Of = new Map([...numbers.values()].flat().map(({ numberId, e164 }) => [numberId, e164]))
  const ledgers = new Map(
    [...numbers].map(([ringpoolId, lines]) => [
      ringpoolId,
      leaseLedger(lines.map(({ numberId }) => numberId)),
    ]),
  )
  return (visit: PastVisit): ShownNumber[] =>
    requestsOfPage(ringpools, visit).map((request) => {
      const endsAt = new Date(visit.lastSeenAt.getTime() + request.holdSeconds * 1000)
      const numberId = ledgers.get(request.ringpoolId)?.({
        visitorId: visit.person.visitorId,
        at: visit.at.getTime(),
        until: Math.max(endsAt.getTime(), ...callsBegunBefore(endsAt, visit)),
      })
      const ringpool = { id: request.ringpoolId, name: request.ringpool, tag: request.tag }
      const e164 = numberId ? e164Of.get(numberId) : undefined
      return numberId && e164
        ? { ringpool, e164, lease: { id: leaseId(visit.at), numberId, endsAt } }
        : { ringpool, e164: request.overflow, lease: null }
    })
}

/** What the landing page of a visit requests for; a crawler requests for nothing. */
export const requestsOfPage = (
  ringpools: readonly ActiveRingpool[],
  { bot, url, facts }: Pick<PastVisit, 'bot' | 'url' | 'facts'>,
): NumberRequest[] => {
  if (bot) return []
  const { source, medium, campaign, channel, reach } = facts.dimensions
  return toNumberRequests(ringpools, { url, landing: url, source, medium, campaign, channel, reach }).map(
    ({ request }) => request,
  )
}

/** Ends of the calls of a visit that began while its visitor held the number. */
const callsBegunBefore = (endsAt: Date, { calls }: PastVisit) =>
  calls.filter(({ startedAt }) => startedAt < endsAt).map((call) => endOf(call).getTime())
