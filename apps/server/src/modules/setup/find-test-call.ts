import { callOutcomes } from '@talkie/contract/events'
import type { Setup } from '@talkie/contract/setup'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { derivedEventId } from '../../platform/event-id.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { isTestVisit, visitColumns } from './find-test-visit.ts'

type TestCall = NonNullable<Setup['call']>

/** How many of an account's last calls may be the test call. */
const recentCalls = 100

const row = z.object({
  call_id: z.string(),
  started_at: z.coerce.date(),
  state: z.enum(['ringing', 'answered', 'ended']),
  outcome: z.enum(callOutcomes).nullable(),
  caller: z.string().nullable(),
  number: z.string(),
  talk_seconds: z.number(),
  duration_seconds: z.number(),
  is_test: z.boolean().nullable(),
  visit_id: z.string().nullable(),
  at: z.coerce.date().nullable(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  page_url: z.string(),
})

/**
 * The test call: the last call of a visit that was opened from the checklist, else the last one of any visit, else the
 * last one. Null without calls.
 */
export const findTestCall = async (db: Executor, accountId: number): Promise<TestCall | null> => {
  const { rows } = await db.execute(sql`
    with recent as (
      select * from call where account_id = ${accountId} order by started_at desc limit ${recentCalls})
    select c.id as call_id, c.started_at, c.state, c.outcome, c.caller, coalesce(n.visible, c.e164) as number,
           c.talk_seconds, c.duration_seconds, ${isTestVisit} as is_test, ${visitColumns}
    from recent c
    left join visit v on v.id = c.visit_id and v.account_id = ${accountId}
    left join pool_number n on n.id = c.number_id
    order by ${isTestVisit} desc, (v.id is not null) desc, c.started_at desc limit 1`)
  if (!rows[0]) return null
  const found = row.parse(rows[0])
  const { visit_id: visitId, at, source, medium, campaign, page_url: pageUrl } = found
  return {
    callId: found.call_id,
    eventId: found.state === 'ended' ? derivedEventId(found.call_id, 'hangup') : null,
    startedAt: found.started_at,
    state: found.state,
    outcome: found.outcome,
    caller: found.caller,
    number: found.number,
    talkSeconds: found.talk_seconds,
    durationSeconds: found.duration_seconds,
    isTest: found.is_test === true,
    visit: visitId !== null && at !== null ? { visitId, at, source, medium, campaign, pageUrl } : null,
  }
}
