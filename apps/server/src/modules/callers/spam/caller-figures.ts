import type { CallerFigures } from '@talkie/contract/callers'
import { count, desc, eq, max, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { call } from '../../telephony/tables.ts'

/** An answered call with so little talk is short. */
const shortTalkSeconds = 10

/** An answered call of which it is known how long they talked. */
const isTalk = sql`(answered_at is not null and state = 'ended' and disposition is distinct from 'unknown')`

const whole = z.coerce.number().int()
const rowSchema = z.object({
  caller: z.string(),
  calls: whole,
  answered: whole,
  refused: whole,
  short: whole,
  valid: whole,
  accounts: whole,
  mostAccountsInHour: whole,
  mostCallsInHour: whole,
  talks: whole,
  talkSeconds: whole,
  longestTalkSeconds: whole,
})

/**
 * What the calls since an instant say of their callers, over all accounts: of one caller, or of all who called often
 * enough. Who hid the number is nobody.
 */
export const callerFigures = async (
  db: Executor,
  { since, caller, leastCalls = 1 }: { since: Date; caller: string | null; leastCalls?: number },
): Promise<Map<string, CallerFigures>> => {
  const { rows } = await db.execute(sql`
    with slice as (
      select caller, account_id, date_bin('1 hour', started_at, timestamptz '2000-01-01') as hour,
        count(*) as calls,
        count(*) filter (where answered_at is not null) as answered,
        count(*) filter (where blacklisted and answered_at is null) as refused,
        count(*) filter (where ${isTalk} and talk_seconds <= ${shortTalkSeconds}) as short,
        count(*) filter (where outcome = 'valid') as valid,
        count(*) filter (where ${isTalk}) as talks, sum(talk_seconds) as talk, max(talk_seconds) as longest
      from ${call}
      where started_at >= ${since.toISOString()}::timestamptz
        and ${caller === null ? sql`caller is not null` : sql`caller = ${caller}`}
      group by 1, 2, 3),
    hours as (select caller, count(*) as accounts, sum(calls) as calls from slice group by caller, hour),
    peaks as (select caller, max(accounts) as accounts, max(calls) as calls from hours group by caller),
    sums as (
      select caller, sum(calls) as calls, sum(answered) as answered, sum(refused) as refused, sum(short) as short,
        sum(valid) as valid, count(distinct account_id) as accounts,
        sum(talks) as talks, sum(talk) as talk, max(longest) as longest
      from slice group by caller having sum(calls) >= ${leastCalls})
    select sums.caller, sums.calls, answered, refused, short, valid, sums.accounts,
      peaks.accounts as "mostAccountsInHour", peaks.calls as "mostCallsInHour",
      talks, talk as "talkSeconds", longest as "longestTalkSeconds"
    from sums join peaks on peaks.caller = sums.caller`)
  return new Map(
    rows.map((row) => {
      const { caller: who, ...figures } = rowSchema.parse(row)
      return [who, figures]
    }),
  )
}

/** When a caller called first and last, over all time and accounts, and whom; the most called account first. */
export const callerHistory = async (db: Executor, caller: string) => {
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
