import { visitActionKinds } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { CallEvidence } from '../../calls/call-evidence.ts'
import { findKnownVisitors } from '../callers/find-known-visitors.ts'
import { identifyFrom } from '../callers/identify-caller.ts'
import { redialRate } from '../callers/repeated-calls.ts'
import type { Candidate } from '../model/candidate.ts'
import { factKinds } from '../model/fact-kinds.ts'
import type { LearningCall } from '../model/learning/learning-input.ts'

const dayMs = 86_400_000
/** Calls of so many days are learned from: visits are kept no longer. */
const days = 30
/** More calls than this make no parameter more certain than it needs to be. */
const maxCalls = 2000
/** A form so near to a call says who made it. */
const signDays = 30

const candidateSchema: z.ZodType<Candidate> = z.object({
  visitId: z.string(),
  visitorId: z.string(),
  delaySeconds: z.number().nonnegative(),
  engagement: z
    .object({
      staySeconds: z.number(),
      pages: z.number(),
      contactPage: z.boolean(),
      returning: z.boolean(),
      numberInView: z.boolean(),
      tapped: z.boolean(),
    })
    .nullable(),
  actions: z.array(z.object({ kind: z.enum(visitActionKinds), agoSeconds: z.number() })),
  facts: z.partialRecord(z.enum(factKinds), z.string()),
  free: z.number().default(1),
})

const rowSchema = z.object({
  id: z.string(),
  caller: z.string().nullable(),
  at: z.coerce.date(),
  number: z.string(),
  isFirst: z.boolean(),
  evidence: z.custom<CallEvidence>(),
  holders: z.array(candidateSchema).catch([]),
})
type SampledCall = z.infer<typeof rowSchema>

export type CallSample = { calls: LearningCall[]; since: Date }

/**
 * Samples the calls that an account's parameters are learned from: its newest 2,000 of 30 days to numbers of ringpools.
 * Of callers who called before, the visitors count as far as the earlier calls of the sample leave them possible; where
 * none of these is in the sample, the call is left out.
 *
 * @returns the calls, and since when they are complete
 */
export const sampleCalls = async (
  db: Executor,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CallSample> => {
  const earliest = new Date(now.getTime() - days * dayMs)
  const { rows } = await db.execute(sql`
    select id, caller, started_at as at, e164 as number, new_vs_returning is distinct from 'returning' as "isFirst",
           attribution -> 'evidence' as evidence, coalesce(attribution -> 'holders', '[]') as holders
    from call
    where account_id = ${accountId} and started_at >= ${earliest.toISOString()}::timestamptz
      and started_at <= ${now.toISOString()}::timestamptz
      and attribution -> 'evidence' is not null
    order by started_at desc limit ${maxCalls}`)
  const calls = z.array(rowSchema).parse(rows)
  const oldest = calls.at(-1)
  const known = await findKnownCallers(db, {
    accountId,
    phones: [...new Set(calls.flatMap(({ caller }) => caller ?? []))],
    from: new Date(earliest.getTime() - signDays * dayMs),
    until: now,
  })
  return {
    since: oldest && calls.length === maxCalls ? oldest.at : earliest,
    calls: [...Map.groupBy(calls, ({ caller, id }) => caller ?? id).values()].flatMap((ofCaller) =>
      toLearningCalls(ofCaller.toReversed()).map(({ caller, at, ...call }) => ({
        ...call,
        known: known(caller, at),
      })),
    ),
  }
}

/** The calls of one caller, oldest first, as far as they can be learned from. */
const toLearningCalls = (calls: readonly SampledCall[]) =>
  calls.flatMap((call, i) => {
    const { caller, at, holders } = call
    const earlier = calls.slice(0, i)
    if (earlier.length === 0) return call.isFirst ? [{ caller, at, candidates: holders, redialRate: 0 }] : []
    const { visitors, unknown } = identifyFrom(call, earlier, [])
    const redials = earlier.filter(({ number }) => number === call.number)
    return [
      {
        caller,
        at,
        candidates: holders.map((holder) => ({
          ...holder,
          free: holder.free * (visitors.get(holder.visitorId) ?? unknown),
        })),
        redialRate: redials.reduce(
          (sum, one) => sum + redialRate((at.getTime() - one.at.getTime()) / 1000),
          0,
        ),
      },
    ]
  })

/** Finds who is known to call from phones, by signs alone: what calls say would confirm itself. */
const findKnownCallers = async (db: Executor, query: Parameters<typeof findKnownVisitors>[1]) => {
  const signs = await findKnownVisitors(db, query)
  return (caller: string | null, at: Date): LearningCall['known'] => {
    const ofCaller = (caller === null ? undefined : signs.get(caller)) ?? []
    const distance = (sign: { at: Date }) => Math.abs(sign.at.getTime() - at.getTime())
    const [nearest] = ofCaller
      .filter((sign) => distance(sign) <= signDays * dayMs)
      .sort((a, b) => distance(a) - distance(b) || (a.visitorId < b.visitorId ? -1 : 1))
    return nearest ? { visitorId: nearest.visitorId, certainty: nearest.certainty } : null
  }
}
