import { type Setup, testVisitSource } from '@talkie/contract/setup'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { shownNumberColumns, shownNumberFields, toShownNumber } from './shown-number.ts'

/** How many of an account's last visits may be the person's own: a test is recent, and a site may have many visits. */
const recentVisits = 200

/** The columns of a visit `v` that the checklist shows. */
export const visitColumns = sql`
  v.id as visit_id, v.at,
  coalesce(v.facts->'dimensions'->>'source', '') as source,
  coalesce(v.facts->'dimensions'->>'medium', '') as medium,
  coalesce(v.facts->'dimensions'->>'campaign', '') as campaign,
  coalesce(v.facts->'dimensions'->>'pageUrl', '') as page_url`

/** Whether a visit `v` was opened from the checklist. */
export const isTestVisit = sql`coalesce(v.facts->'dimensions'->>'source' = ${testVisitSource.source}
  and v.facts->'dimensions'->>'medium' = ${testVisitSource.medium}, false)`

const row = z.object({
  visit_id: z.string(),
  at: z.coerce.date(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  page_url: z.string(),
  is_test: z.boolean(),
  ...shownNumberFields,
})

/**
 * The person's own visit, which was opened from the checklist, with the number that it was shown. Without one, the last
 * visit of the account. Null without visits.
 */
export const findTestVisit = async (db: Executor, accountId: number): Promise<Setup['visit']> => {
  const { rows } = await db.execute(sql`
    with recent as (
      select * from visit v where account_id = ${accountId} and not bot order by at desc limit ${recentVisits}),
    own as (
      select ${visitColumns}, ${isTestVisit} as is_test from recent v order by is_test desc, v.at desc limit 1)
    select own.*,
           ${shownNumberColumns(accountId)}
    from own`)
  if (!rows[0]) return null
  const found = row.parse(rows[0])
  return {
    visitId: found.visit_id,
    at: found.at,
    source: found.source,
    medium: found.medium,
    campaign: found.campaign,
    pageUrl: found.page_url,
    isTest: found.is_test,
    ...toShownNumber(found),
  }
}
