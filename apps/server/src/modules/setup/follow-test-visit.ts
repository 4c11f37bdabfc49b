import type { TestVisit } from '@talkie/contract/setup'
import { isAllowedHost, testVisitParameter } from '@talkie/contract/tracking'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../platform/http/http.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import { account } from '../accounts/tables.ts'
import { testVisit } from '../tracking/tables.ts'
import { shownNumberColumns, shownNumberFields, toShownNumber } from './shown-number.ts'

type Question = { accountId: number; code: string; mayReadCalls: boolean }

/**
 * Gets what has become of a test visit: what the server saw, and what the browser reported.
 *
 * @throws Refusal NOT_FOUND
 */
export const followTestVisit = async (
  db: Database,
  { accountId, code, mayReadCalls }: Question,
): Promise<TestVisit> => {
  const [found] = await db
    .select({ test: testVisit, domain: account.domain, allowedDomains: account.allowedDomains })
    .from(testVisit)
    .innerJoin(account, eq(account.id, testVisit.accountId))
    .where(and(eq(testVisit.code, code), eq(testVisit.accountId, accountId)))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such test visit.')
  const { test } = found
  const visit = await findVisit(db, accountId, test)
  const call = visit && (await findCall(db, { accountId, ...visit, since: test.startedAt }))
  return {
    startedAt: test.startedAt,
    script: test.scriptAt && { at: test.scriptAt, host: test.scriptHost ?? '' },
    report: toReport(test, found),
    visit,
    replacedAt: test.replacedAt,
    heartbeatAt: test.heartbeatAt,
    call: call && { ...call, callerEnd: mayReadCalls ? call.callerEnd : null },
  }
}

const toReport = (
  { report, reportedAt, host }: typeof testVisit.$inferSelect,
  site: { domain: string; allowedDomains: string[] },
): TestVisit['report'] => {
  if (!report || !reportedAt) return null
  const { key: _key, code: _code, visit: _visit, clock, ...facts } = report
  return {
    ...facts,
    at: reportedAt,
    host: host ?? '',
    hostAllowed: isAllowedHost(host ?? '', site),
    clockAhead: Math.round((clock - reportedAt.getTime()) / 1000),
  }
}

const visitRow = z.object({
  visit_id: z.string(),
  at: z.coerce.date(),
  bot: z.boolean(),
  browser: z.string(),
  page_url: z.string(),
  ...shownNumberFields,
})

/** The visit with the code in its landing page, also that of a browser whose script did not report. */
const findVisit = async (
  db: Executor,
  accountId: number,
  { code, visitId, startedAt }: typeof testVisit.$inferSelect,
): Promise<TestVisit['visit']> => {
  const marker = `%${testVisitParameter}=${code.replaceAll('_', '\\_')}%`
  const { rows } = await db.execute(sql`
    with own as (
      select v.id as visit_id, v.at, v.bot, v.facts from visit v
      where v.account_id = ${accountId} and v.at >= ${startedAt.toISOString()}::timestamptz - interval '1 minute'
        and (v.id = ${visitId} or v.facts->>'landing' like ${marker})
      order by v.at desc limit 1)
    select own.visit_id, own.at, own.bot,
           coalesce(own.facts->'dimensions'->>'browser', '') as browser,
           coalesce(own.facts->'dimensions'->>'pageUrl', '') as page_url,
           ${shownNumberColumns(accountId)}
    from own`)
  if (!rows[0]) return null
  const row = visitRow.parse(rows[0])
  return {
    visitId: row.visit_id,
    at: row.at,
    bot: row.bot,
    browser: row.browser,
    pageUrl: row.page_url,
    ...toShownNumber(row),
  }
}

const callRow = z.object({
  call_id: z.string(),
  at: z.coerce.date(),
  caller: z.string().nullable(),
  attributed: z.boolean(),
})

/** The visit's call; without one, the last call to its number since the test began. */
const findCall = async (
  db: Executor,
  {
    accountId,
    visitId,
    number,
    since,
  }: { accountId: number; visitId: string; number: string | null; since: Date },
): Promise<TestVisit['call']> => {
  const { rows } = await db.execute(sql`
    select c.id as call_id, c.started_at as at, c.caller, coalesce(c.visit_id = ${visitId}, false) as attributed
    from call c
    left join pool_number n on n.id = c.number_id
    where c.account_id = ${accountId} and c.started_at >= ${since.toISOString()}::timestamptz - interval '1 minute'
      and (c.visit_id = ${visitId} or coalesce(n.visible, c.e164) = ${number})
    order by attributed desc, c.started_at desc limit 1`)
  if (!rows[0]) return null
  const { call_id: callId, at, caller, attributed } = callRow.parse(rows[0])
  return { callId, at, attributed, callerEnd: caller?.replace(/\D/g, '').slice(-3) || null }
}
