import { type CheckReport, testVisitMinutes } from '@talkie/contract/tracking'
import { and, eq, gt, sql } from 'drizzle-orm'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import { parseHost } from '../site/parse-host.ts'
import { testVisit } from '../tables.ts'
import type { CollectDeps, TrackerClient } from './visit/collect-visit.ts'

/**
 * Stores what the script met in the browser of a test visit. Any host may report: that it is not allowed is what the user
 * wants to know. The code is the proof that a user of the account started the test visit a moment ago.
 *
 * @throws Refusal NOT_FOUND for another key or code, or an old one
 */
export const collectCheck = async (
  { db, accounts, clock = systemClock }: Pick<CollectDeps, 'db' | 'accounts' | 'clock'>,
  report: CheckReport,
  { origin }: Pick<TrackerClient, 'origin'>,
): Promise<Record<never, never>> => {
  const account = await accounts.byKey(report.key)
  const at = clock.now()
  if (account) {
    const isShown = report.numbers.some(({ shown }) => shown)
    const stored = await db
      .update(testVisit)
      .set({
        report,
        reportedAt: at,
        host: parseHost(origin) || parseHost(report.url),
        ...(report.visit !== '' && { visitId: report.visit }),
        ...(isShown && {
          replacedAt: sql`coalesce(${testVisit.replacedAt}, ${at.toISOString()}::timestamptz)`,
        }),
      })
      .where(
        and(
          eq(testVisit.code, report.code),
          eq(testVisit.accountId, account.id),
          gt(testVisit.startedAt, new Date(at.getTime() - testVisitMinutes * 60_000)),
        ),
      )
      .returning({ code: testVisit.code })
    if (stored.length > 0) {
      await publishChange(db, account.id, 'visits', [])
      return {}
    }
  }
  throw new Refusal('NOT_FOUND', 'No such test visit is running.')
}
