import type { MailFault } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { mailing, scheduledMail } from '../tables.ts'
import type { QueuedMailing } from './find-queued-mailing.ts'

type MailingRef = Pick<QueuedMailing, 'id' | 'scheduledMailId'>

/**
 * Ends a mailing and records the outcome at its schedule. Stops a schedule whose user may no longer read the screen.
 */
export const endMailing = async (
  db: Database,
  { id, scheduledMailId }: MailingRef,
  { state, fault }: { state: 'sent' | 'failed'; fault: MailFault },
): Promise<void> =>
  await db.transaction(async (tx) => {
    const endedAt = new Date()
    const [ended] = await tx
      .update(mailing)
      .set({ state, fault, endedAt })
      .where(and(eq(mailing.id, id), eq(mailing.state, 'queued')))
      .returning({ id: mailing.id })
    if (!ended || scheduledMailId === null) return
    await tx
      .update(scheduledMail)
      .set({
        lastError: fault,
        ...(state === 'sent' && { lastSentAt: endedAt }),
        ...(fault === 'no_access' && { active: false, nextAt: null }),
      })
      .where(eq(scheduledMail.id, scheduledMailId))
  })

/** Records why a mailing has not been sent yet; it will be tried again. */
export const recordFault = async (
  db: Database,
  { id, scheduledMailId }: MailingRef,
  fault: MailFault,
): Promise<void> =>
  await db.transaction(async (tx) => {
    await tx
      .update(mailing)
      .set({ fault })
      .where(and(eq(mailing.id, id), eq(mailing.state, 'queued')))
    if (scheduledMailId !== null)
      await tx.update(scheduledMail).set({ lastError: fault }).where(eq(scheduledMail.id, scheduledMailId))
  })
