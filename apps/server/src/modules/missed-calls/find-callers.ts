import { suggestionThreshold } from '@talkie/contract/callers'
import { and, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { call } from '../telephony/tables.ts'
import type { CallerStep } from './fold-caller.ts'
import { missedCallStep } from './tables.ts'

type Span = { accountId: number; from: Date; until: Date }

/** Nobody spoke with the caller: the call ended without an answer, or with a voicemail. */
const isMissed = and(eq(call.state, 'ended'), or(isNull(call.answeredAt), eq(call.voicemail, true)))
const isSpam = or(eq(call.blacklisted, true), gte(call.spamScore, suggestionThreshold))
const inSpan = ({ accountId, from, until }: Span) =>
  and(eq(call.accountId, accountId), gte(call.startedAt, from), lt(call.startedAt, until))

/** The most callers that a list holds: those who called last. */
const maxCallers = 2000

/** The callers whom nobody answered in a span, who called last first. */
export const listMissedPhones = async (db: Executor, span: Span): Promise<string[]> => {
  const rows = await db
    .select({ phone: call.caller })
    .from(call)
    .where(and(inSpan(span), isMissed, not(sql`coalesce(${isSpam}, false)`), sql`${call.caller} is not null`))
    .groupBy(call.caller)
    .orderBy(sql`max(${call.startedAt}) desc`)
    .limit(maxCallers)
  return rows.flatMap(({ phone }) => (phone === null ? [] : [phone]))
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
    .where(and(inSpan(span), isMissed))
  return row ?? { spamCalls: 0, anonymousCalls: 0 }
}

const callColumns = {
  id: call.id,
  phone: call.caller,
  startedAt: call.startedAt,
  missed: sql<boolean>`(${isMissed})`,
  returnedAt: call.returnedAt,
  number: call.e164,
  voicemail: call.voicemail,
  source: sql<string>`coalesce(${call.attribution} -> 'dimensions' ->> 'source', '')`,
  campaign: sql<string>`coalesce(${call.attribution} -> 'dimensions' ->> 'campaign', '')`,
}
/** What happened with callers from an instant on: by phone, their calls that are over and what users did, unordered. */
export const findSteps = async (
  db: Executor,
  { accountId, phones, from }: { accountId: number; phones: readonly string[]; from: Date },
) => {
  const list = sql.param([...phones])
  const calls = await db
    .select(callColumns)
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        sql`${call.caller} = any(${list}::text[])`,
        gte(call.startedAt, from),
        inArray(call.state, ['answered', 'ended']),
      ),
    )
  const marks = await db
    .select()
    .from(missedCallStep)
    .where(
      and(
        eq(missedCallStep.accountId, accountId),
        sql`${missedCallStep.phone} = any(${list}::text[])`,
        gte(missedCallStep.at, from),
      ),
    )
  const callsByPhone = Map.groupBy(calls, ({ phone }) => phone ?? '')
  const marksByPhone = Map.groupBy(marks, ({ phone }) => phone)
  return new Map(
    phones.map((phone) => {
      const ownCalls = callsByPhone.get(phone) ?? []
      const ownMarks = marksByPhone.get(phone) ?? []
      const steps: CallerStep[] = [
        ...ownCalls.flatMap(({ missed, startedAt, returnedAt }): CallerStep[] => [
          { kind: missed ? 'missed' : 'answered', at: startedAt },
          ...(missed && returnedAt ? [{ kind: 'answered' as const, at: returnedAt }] : []),
        ]),
        ...ownMarks.map(({ kind, at, userId, by }) => ({ kind, at, by: { userId: userId ?? '', name: by } })),
      ]
      return [phone, { calls: ownCalls, marks: ownMarks, steps }] as const
    }),
  )
}
