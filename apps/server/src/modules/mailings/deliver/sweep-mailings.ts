import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { ReportDeps } from '../../analytics/index.ts'
import { mailing } from '../tables.ts'
import { deliverQueue } from './deliver-queue.ts'

/** Hands mailings over again that a process left when it died; a mailing that has its job keeps the one. */
export const requeueMailings = async ({ db, sendJob }: Pick<ReportDeps, 'db' | 'sendJob'>): Promise<void> => {
  const left = await db
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(eq(mailing.state, 'queued'), lt(mailing.createdAt, sql`now() - interval '1 minute'`)))
    .limit(500)
  for (const { id } of left) await sendJob(deliverQueue, { mailingId: id }, id)
}

/** Ends what no attempt could end in a day, and forgets what ended long ago. */
export const forgetMailings = async ({ db }: Pick<ReportDeps, 'db'>, days: number): Promise<void> => {
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
