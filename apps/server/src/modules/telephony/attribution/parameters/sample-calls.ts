import { visitActionKinds } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findKnownVisitors } from '../callers/find-known-visitors.ts'
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
})

const rowSchema = z.object({
  caller: z.string().nullable(),
  at: z.coerce.date(),
  holders: z.array(candidateSchema).catch([]),
})

export type CallSample = { calls: LearningCall[]; since: Date }

/**
 * Samples the calls that an account's parameters are learned from: its newest 2,000 of 30 days to numbers of ringpools.
 * Callers who had called before are left out, since they call without a visit too.
 *
 * @returns the calls, and since when they are complete
 */
export const sampleCalls = async (
  db: Executor,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CallSample> => {
  const earliest = new Date(now.getTime() - days * dayMs)
  const { rows } = await db.execute(sql`
    select caller, started_at as at, coalesce(attribution -> 'holders', '[]') as holders from call
    where account_id = ${accountId} and started_at >= ${earliest.toISOString()}::timestamptz
      and started_at <= ${now.toISOString()}::timestamptz
      and attribution -> 'evidence' is not null and new_vs_returning is distinct from 'returning'
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
    calls: calls.map(({ caller, at, holders }) => ({
      candidates: holders,
      known: known(caller, at),
    })),
  }
}

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
