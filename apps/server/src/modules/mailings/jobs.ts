import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { mailRetries } from '../../platform/mailer/mailer.ts'
import { type DeliverDeps, deliverMailing } from './deliver/deliver-mailing.ts'
import { deliverQueue } from './deliver/deliver-queue.ts'
import { deleteOldMailings, requeueMailings } from './deliver/sweep-mailings.ts'
import { claimDueMails } from './schedules/claim-due-mails.ts'

/** E-mails of reports: each minute those that are due are queued, and each is sent by a job of its own. */
export const mailingsJobs = (deps: DeliverDeps) => [
  defineJob({
    name: 'report-mails-due',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async () => {
      const claimed = await claimDueMails(deps, new Date())
      for (const mailingId of claimed) await deps.sendJob(deliverQueue, { mailingId }, mailingId)
      await requeueMailings(deps)
    },
  }),
  defineJob({
    name: deliverQueue,
    payload: z.strictObject({ mailingId: z.uuid() }),
    ...mailRetries,
    handle: (payload, attempt) => deliverMailing(deps, payload, attempt),
  }),
  defineJob({
    name: 'report-mails-forget',
    payload: z.object({ days: z.int().min(1) }),
    schedule: { cron: '47 3 * * *', payload: { days: 90 } },
    handle: ({ days }) => deleteOldMailings(deps, days),
  }),
]
