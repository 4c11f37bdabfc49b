import { suggestionThreshold } from '@talkie/contract/callers'
import { and, eq, gte, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findRequestedPhones, findRequests } from '../forms/index.ts'
import { isReached, missedCall } from '../telephony/index.ts'
import { call } from '../telephony/tables.ts'
import type { CallerStep } from './fold-caller.ts'
import { listRequestMarks, listRequestSteps } from './request-steps.ts'
import { missedCallStep } from './tables.ts'

type Span = { accountId: number; from: Date; until: Date }

const isSpam = or(eq(call.blacklisted, true), gte(call.spamScore, suggestionThreshold))
const inSpan = ({ accountId, from, until }: Span) =>
  and(eq(call.accountId, accountId), gte(call.startedAt, from), lt(call.startedAt, until))

/**
 * The callers whom nobody answered in a span, and with `mayReadRequests` those who asked by a form to be called: who called
 * or asked last first.
 */
export const listMissedPhones = async (
  db: Executor,
  span: Span,
  { mayReadRequests }: { mayReadRequests: boolean },
): Promise<string[]> => {
  const called = await db
    .select({ phone: call.caller, at: sql<Date>`max(${call.startedAt})`.mapWith(call.startedAt) })
    .from(call)
    .where(
      and(inSpan(span), missedCall, not(sql`coalesce(${isSpam}, false)`), sql`${call.caller} is not null`),
    )
    .groupBy(call.caller)
  const asked = mayReadRequests ? await findRequestedPhones(db, span) : []
  const phones = [...called, ...asked]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap(({ phone }) => (phone === null ? [] : [phone]))
  return [...new Set(phones)]
}

/** The missed calls that the list leaves out. */
export const countLeftOut = async (
  db: Executor,
  span: Span,
): Promise<{ spamCalls: number; anonymousCalls: number }> => {
  const [row] = await db
    .select({
      spamCalls: sql<number>`(count(*) filter (where ${call.caller} is not null and coalesce(${isSpam}, false)))::int`,
      anonymousCalls: sql<number>`(count(*) filter (where ${call.caller} is null))::int`,
    })
    .from(call)
    .where(and(inSpan(span), missedCall))
  return row ?? { spamCalls: 0, anonymousCalls: 0 }
}

const callColumns = {
  id: call.id,
  phone: call.caller,
  startedAt: call.startedAt,
  missed: missedCall,
  answeredAt: call.answeredAt,
  returnedAt: call.returnedAt,
  number: call.e164,
  voicemail: call.voicemail,
  source: sql<string>`coalesce(${call.attribution} -> 'dimensions' ->> 'source', '')`,
  campaign: sql<string>`coalesce(${call.attribution} -> 'dimensions' ->> 'campaign', '')`,
}
type CallersQuery = {
  accountId: number
  phones: readonly string[]
  mayReadRequests: boolean
}

/** What a call says of its caller: nothing where it was not answered and its end is not known. */
const listCallSteps = (one: {
  missed: boolean
  startedAt: Date
  answeredAt: Date | null
  voicemail: boolean
  returnedAt: Date | null
}): CallerStep[] => {
  const { missed, startedAt, returnedAt } = one
  if (!missed) return isReached(one) ? [{ kind: 'answered', at: startedAt }] : []
  return [
    { kind: 'missed', at: startedAt },
    ...(returnedAt ? [{ kind: 'answered' as const, at: returnedAt }] : []),
  ]
}

/** What ever happened with callers: by phone, their calls that are over, their requests and what users did, unordered. */
export const findSteps = async (db: Executor, { accountId, phones, mayReadRequests }: CallersQuery) => {
  const list = sql.param([...phones])
  const calls = await db
    .select(callColumns)
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        sql`${call.caller} = any(${list}::text[])`,
        inArray(call.state, ['answered', 'ended']),
      ),
    )
  const marks = await db
    .select()
    .from(missedCallStep)
    .where(and(eq(missedCallStep.accountId, accountId), sql`${missedCallStep.phone} = any(${list}::text[])`))
  const requestsByPhone = mayReadRequests
    ? await findRequests(db, { accountId, phones })
    : new Map<string, never>()
  const callsByPhone = Map.groupBy(calls, ({ phone }) => phone ?? '')
  const marksByPhone = Map.groupBy(marks, ({ phone }) => phone)
  return new Map(
    phones.map((phone) => {
      const ownCalls = callsByPhone.get(phone) ?? []
      const requests = requestsByPhone.get(phone) ?? []
      const noted = marksByPhone.get(phone) ?? []
      const ownMarks = [
        ...noted,
        ...listRequestMarks(requests, noted).map((mark) => ({ ...mark, userId: null })),
      ]
      // What a user did goes before the call that it answers at the same instant.
      const steps: CallerStep[] = [
        ...ownMarks.map(({ kind, at, userId, by }) => ({ kind, at, by: { userId: userId ?? '', name: by } })),
        ...listRequestSteps(requests),
        ...ownCalls.flatMap(listCallSteps),
      ]
      return [phone, { calls: ownCalls, requests, marks: ownMarks, steps }] as const
    }),
  )
}
