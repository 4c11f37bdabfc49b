import type { CallerFigures } from '@talkie/contract/callers'
import { count, desc, eq, max, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { call } from '../tables.ts'

/** The most talk seconds of a call that counts as short. */
const shortTalkSeconds = 10

/** The condition of an answered call whose talk time is known. */
const hasKnownTalkTime = sql`(answered_at is not null and state = 'ended' and disposition is distinct from 'unknown')`

const integerSchema = z.coerce.number().int()
const rowSchema = z.object({
  caller: z.string(),
  calls: integerSchema,
  answered: integerSchema,
  refused: integerSchema,
  short: integerSchema,
  valid: integerSchema,
  accounts: integerSchema,
  mostAccountsInHour: integerSchema,
  mostCallsInHour: integerSchema,
  talks: integerSchema,
  talkSeconds: integerSchema,
  longestTalkSeconds: integerSchema,
})

/**
 * Computes the figures of callers from the calls since an instant (and before another one), over all accounts: of one caller, or of all with
 * at least `minCalls` calls. Anonymous calls belong to no caller.
 */
export const findCallerFigures = async (
  db: Executor,
  {
    since,
    until,
    caller,
    minCalls = 1,
  }: { since: Date; until?: Date; caller: string | null; minCalls?: number },
): Promise<Map<string, CallerFigures>> => {
  const { rows } = await db.execute(sql`
    with slice as (
      select caller, account_id, date_bin('1 hour', started_at, timestamptz '2000-01-01') as hour,
        count(*) as calls,
        count(*) filter (where answered_at is not null) as answered,
        count(*) filter (where blacklisted and answered_at is null) as refused,
        count(*) filter (where ${hasKnownTalkTime} and talk_seconds <= ${shortTalkSeconds}) as short,
        count(*) filter (where outcome = 'valid') as valid,
        count(*) filter (where ${hasKnownTalkTime}) as talks, sum(talk_seconds) as talk, max(talk_seconds) as longest
      from ${call}
      where started_at >= ${since.toISOString()}::timestamptz
        ${until ? sql`and started_at < ${until.toISOString()}::timestamptz` : sql``}
        and ${caller === null ? sql`caller is not null` : sql`caller = ${caller}`}
      group by 1, 2, 3),
    hours as (select caller, count(*) as accounts, sum(calls) as calls from slice group by caller, hour),
    peaks as (select caller, max(accounts) as accounts, max(calls) as calls from hours group by caller),
    totals as (
      select caller, sum(calls) as calls, sum(answered) as answered, sum(refused) as refused, sum(short) as short,
        sum(valid) as valid, count(distinct account_id) as accounts,
        sum(talks) as talks, sum(talk) as talk, max(longest) as longest
      from slice group by caller having sum(calls) >= ${minCalls})
    select totals.caller, totals.calls, answered, refused, short, valid, totals.accounts,
      peaks.accounts as "mostAccountsInHour", peaks.calls as "mostCallsInHour",
      talks, talk as "talkSeconds", longest as "longestTalkSeconds"
    from totals join peaks on peaks.caller = totals.caller`)
  return new Map(
    rows.map((row) => {
      const { caller: phone, ...figures } = rowSchema.parse(row)
      return [phone, figures]
    }),
  )
}

/**
 * Gets the history of a caller over all time and accounts: the first and the last call, and the accounts called, the
 * most called first (at most 20).
 */
export const getCallerHistory = async (db: Executor, caller: string) => {
  const [all] = await db
    .select({ firstCallAt: min(call.startedAt), lastCallAt: max(call.startedAt), allCalls: count() })
    .from(call)
    .where(eq(call.caller, caller))
  const accounts = await db
    .select({ accountId: account.id, name: account.name, calls: count() })
    .from(call)
    .innerJoin(account, eq(account.id, call.accountId))
    .where(eq(call.caller, caller))
    .groupBy(account.id)
    .orderBy(desc(count()), account.name)
    .limit(20)
  return {
    firstCallAt: all?.firstCallAt ?? null,
    lastCallAt: all?.lastCallAt ?? null,
    allCalls: all?.allCalls ?? 0,
    accounts,
  }
}
