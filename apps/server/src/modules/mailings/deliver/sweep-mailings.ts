import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { ReportDeps } from '../../analytics/index.ts'
import { mailing } from '../tables.ts'
import { deliverQueue } from './deliver-queue.ts'

/** Queues mailings again whose process died before their job was queued. A mailing that has a job keeps it. */
export const requeueMailings = async ({ db, sendJob }: Pick<ReportDeps, 'db' | 'sendJob'>): Promise<void> => {
  const orphans = await db
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(eq(mailing.state, 'queued'), lt(mailing.createdAt, sql`now() - interval '1 minute'`)))
    .limit(500)
  for (const { id } of orphans) await sendJob(deliverQueue, { mailingId: id }, id)
}

/** Fails mailings that no attempt ended within a day, and deletes those that ended long ago. */
export const deleteOldMailings = async ({ db }: Pick<ReportDeps, 'db'>, days: number): Promise<void> => {
  await db
    .update(mailing)
    .set({ state: 'failed', endedAt: new Date() })
    .where(and(eq(mailing.state, 'queued'), lt(mailing.createdAt, sql`now() - interval '1 day'`)))
  await db
    .delete(mailing)
    .where(
      and(ne(mailing.state, 'queued'), lt(mailing.createdAt, sql`now() - make_interval(days => ${days})`)),
    )
}
