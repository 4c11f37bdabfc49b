import { toCalendarDay } from '@talkie/contract/dates'
import { toSnippet } from '@talkie/contract/tracking'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { refusal } from '../tables.ts'
import { toScriptUrl } from './script-url.ts'

const maxHosts = 20

/** A bot's visit is found among this many last visits: an older one explains nothing. */
const recentVisits = 200

/**
 * Gets the account's snippet and what has arrived from its site. Bots do not count.
 *
 * @throws Refusal NOT_FOUND
 */
export const getImplementationStatus = async (
  { db, publicUrl, clock }: { db: Database; publicUrl: string; clock: Pick<Clock, 'now'> },
  { accountId }: { accountId: number },
) => {
  const [found] = await db.select().from(account).where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const now = clock.now()
  const [visits, ringpools, refused] = await Promise.all([
    getVisitTimes(db, { accountId, timezone: found.timezone, now }),
    db.$count(ringpool, and(eq(ringpool.accountId, accountId), eq(ringpool.active, true))),
    db
      .select({ host: refusal.host, reason: refusal.reason, times: refusal.times, lastAt: refusal.lastAt })
      .from(refusal)
      .where(and(eq(refusal.accountId, accountId), eq(refusal.day, toCalendarDay('UTC', now))))
      .orderBy(desc(refusal.lastAt))
      .limit(maxHosts),
  ])
  const scriptUrl = toScriptUrl(found, publicUrl)
  return {
    snippet: toSnippet(scriptUrl),
    scriptUrl,
    numberUrl: `${publicUrl}/collect/number`,
    domain: found.domain,
    allowedDomains: found.allowedDomains,
    activeRingpools: ringpools,
    refused,
    ...visits,
  }
}

const getVisitTimes = async (
  db: Database,
  { accountId, timezone, now }: { accountId: number; timezone: string; now: Date },
) => {
  type Row = {
    first: string | null
    last: string | null
    today: number
    bot: { at: string; browser: string | null } | null
  }
  const { rows } = await db.execute<Row>(sql`
    select (select at from visit where account_id = ${accountId} and not bot order by at limit 1) as first,
           (select at from visit where account_id = ${accountId} and not bot order by at desc limit 1) as last,
           (select count(*)::int from visit where account_id = ${accountId} and not bot
              and at >= date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timezone}) at time zone ${timezone}) as today,
           (select jsonb_build_object('at', at, 'browser', facts->'dimensions'->>'browser')
              from (select * from visit where account_id = ${accountId} order by at desc limit ${recentVisits}) v
              where bot order by at desc limit 1) as bot`)
  const bot = rows[0]?.bot
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    firstVisitAt: instant(rows[0]?.first),
    lastVisitAt: instant(rows[0]?.last),
    visitsToday: rows[0]?.today ?? 0,
    lastBotVisit: bot ? { at: new Date(bot.at), browser: bot.browser ?? '' } : null,
  }
}
