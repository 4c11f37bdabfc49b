import { and, asc, eq } from 'drizzle-orm'
import type { ActiveRingpool } from '../../modules/numbers/index.ts'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import { ringpoolNumber } from '../../modules/numbers/ringpools/tables.ts'
import { toNumberRequests } from '../../modules/tracking/collect/numbers/number-requests.ts'
import type { NumberRequest } from '../../modules/tracking/index.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { getCallEnd } from '../story/calls.ts'
import { createLeaseLedger } from '../story/lease-ledger.ts'
import type { PastVisit } from '../story/past-visit.ts'

/** A number that a visit was shown. */
export type ShownNumber = {
  ringpool: { id: string; name: string; tag: string | null }
  /** E.164. */
  e164: string
  /** Null if no number was free and the overflow number was shown. */
  lease: { id: string; numberId: string; endsAt: Date } | null
}

/** Finds the numbers of an account's ringpools, by ringpool. */
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
 * Creates the function that assigns past visits the numbers that their landing pages requested. Visits must be passed in
 * order of time.
 *
 * @param leaseId creates the id of a lease that begins at an instant
 */
export const createNumberAssigner = (
  ringpools: readonly ActiveRingpool[],
  numbers: PoolNumbers,
  leaseId: (at: Date) => string,
) => {
  const e164Of = new Map([...numbers.values()].flat().map(({ numberId, e164 }) => [numberId, e164]))
  const ledgers = new Map(
    [...numbers].map(([ringpoolId, lines]) => [
      ringpoolId,
      createLeaseLedger(lines.map(({ numberId }) => numberId)),
    ]),
  )
  return (visit: PastVisit): ShownNumber[] =>
    listNumberRequests(ringpools, visit).map((request) => {
      const endsAt = new Date(visit.lastSeenAt.getTime() + request.holdSeconds * 1000)
      const numberId = ledgers.get(request.ringpoolId)?.({
        visitorId: visit.person.visitorId,
        at: visit.at.getTime(),
        until: Math.max(endsAt.getTime(), ...listCallEnds(endsAt, visit)),
      })
      const ringpool = { id: request.ringpoolId, name: request.ringpool, tag: request.tag }
      const e164 = numberId ? e164Of.get(numberId) : undefined
      return numberId && e164
        ? { ringpool, e164, lease: { id: leaseId(visit.at), numberId, endsAt } }
        : { ringpool, e164: request.overflow, lease: null }
    })
}

/** The number requests of a visit's landing page; none for a crawler. */
export const listNumberRequests = (
  ringpools: readonly ActiveRingpool[],
  { bot, url, facts }: Pick<PastVisit, 'bot' | 'url' | 'facts'>,
): NumberRequest[] => {
  if (bot) return []
  const { source, medium, campaign, channel, reach } = facts.dimensions
  const page = { url, landing: url, source, medium, campaign, channel, reach }
  // The demo's source-level number is newer than its history.
  return toNumberRequests(ringpools, page, []).map(({ request }) => request)
}

/** The ends of a visit's calls that began while its visitor held the number. */
const listCallEnds = (endsAt: Date, { calls }: PastVisit) =>
  calls.filter(({ startedAt }) => startedAt < endsAt).map((call) => getCallEnd(call).getTime())
