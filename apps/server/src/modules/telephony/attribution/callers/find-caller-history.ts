import { and, asc, desc, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { CallCandidate } from '../../calls/attribution.ts'
import type { CallEvidence, CallerCall } from '../../calls/call-evidence.ts'
import { call } from '../../tables.ts'
import { type CallerHistory, maxNeighbours, windowDays } from './caller-history.ts'
import type { CallerMoment } from './caller-sign.ts'
import { findKnownVisitors } from './find-known-visitors.ts'

const dayMs = 86_400_000

/** The calls around an instant that depend on what happened there, and those that they depend on in turn. */
const reach = 2 * maxNeighbours + 2

/**
 * Finds what says who a caller is around an instant: the calls that depend on an event at this instant, and all calls
 * and signs on which these depend. At most 22 calls before and after.
 *
 * @param exceptCallId a call whose stored version is left out
 */
export const findCallerHistory = async (
  tx: Executor,
  { accountId, phone, at }: CallerMoment,
  exceptCallId?: string,
): Promise<CallerHistory> => {
  const around = (windowDays.before + windowDays.after) * dayMs
  const from = new Date(at.getTime() - around)
  const until = new Date(at.getTime() + around)
  const ofCaller = and(
    eq(call.accountId, accountId),
    eq(call.caller, phone),
    sql`(${call.attribution} -> 'evidence' is not null or ${call.attribution} -> 'overflow' is not null
         or ${call.attribution} -> 'staticNumber' is not null)`,
    exceptCallId === undefined ? undefined : ne(call.id, exceptCallId),
  )
  const find = (condition: SQL | undefined, ...order: SQL[]) =>
    tx
      .select({
        id: call.id,
        at: call.startedAt,
        number: call.e164,
        evidence: sql<CallEvidence | null>`${call.attribution} -> 'evidence'`,
        decided: {
          visitorId: call.visitorId,
          confidence: call.confidence,
          candidates: sql<CallCandidate[]>`${call.attribution} -> 'candidates'`,
        },
      })
      .from(call)
      .where(and(ofCaller, condition))
      .orderBy(...order)
      .limit(reach)
  const earlier: CallerCall[] = await find(
    and(lt(call.startedAt, at), gte(call.startedAt, from)),
    desc(call.startedAt),
    desc(call.id),
  )
  const later: CallerCall[] = await find(
    and(gte(call.startedAt, at), lte(call.startedAt, until)),
    asc(call.startedAt),
    asc(call.id),
  )
  const signs = await findKnownVisitors(tx, { accountId, phones: [phone], from, until })
  return { calls: [...earlier.reverse(), ...later], signs: signs.get(phone) ?? [] }
}
