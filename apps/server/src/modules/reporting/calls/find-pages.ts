import type { PathStep } from '@talkie/contract/reporting'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findVisits } from '../../tracking/index.ts'
import { visitPage } from '../../tracking/tables.ts'

/** Pages of a visit that are returned. A visit with more is somebody comparing, or a machine. */
const maxPages = 100

/** The pages of visits by visit id, the landing page first. A visit older than 30 days has none. */
export const findPages = async (
  db: Executor,
  { accountId, visitIds }: { accountId: number; visitIds: readonly string[] },
): Promise<Map<string, PathStep['pages']>> => {
  if (visitIds.length === 0) return new Map()
  const [visits, later] = await Promise.all([
    findVisits(db, { accountId, visitIds }),
    db
      .select({ visitId: visitPage.visitId, at: visitPage.at, url: visitPage.url, title: visitPage.title })
      .from(visitPage)
      .where(
        and(
          eq(visitPage.accountId, accountId),
          inArray(visitPage.visitId, [...visitIds]),
          lte(visitPage.page, maxPages),
        ),
      )
      .orderBy(asc(visitPage.visitId), asc(visitPage.page)),
  ])
  const pages = new Map<string, PathStep['pages']>()
  for (const { id, at, facts } of visits.values())
    pages.set(id, [{ at, url: facts.landing, title: facts.title }])
  for (const { visitId, ...page } of later) pages.get(visitId)?.push(page)
  return pages
}
