import { z } from 'zod'
import { ownWriteProcedure, sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import type { Section } from '../../access/permissions.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { mailFieldsSchema, mailingSchema, mailScheduleSchema, scheduledMailSchema } from '../mails.ts'

/** The names of the reporting screens: their sections without the `reporting.` prefix. */
export type ReportScreen =
  Extract<Section, `reporting.${string}`> extends `reporting.${infer Name}` ? Name : never

const ofAccount = { accountId: accountIdSchema }

/**
 * The procedures for e-mailing a screen: the dashboard itself, search terms on the words screen, rows on all others.
 */
export const buildMailProcedures = (screen: ReportScreen) => {
  const named = `reporting.${screen}` as const
  const path = `/accounts/{accountId}/reporting/${screen}/mails` as const
  const read = sectionProcedure(named, 'r')
  const write = sectionProcedure(named, 'w')
  const mail = { ...ofAccount, mailId: z.uuid() }
  const scheduled = { schedule: mailScheduleSchema, active: z.boolean() }
  return {
    list: read
      .route({ method: 'GET', path, summary: 'Scheduled mails, and the most recent mailings' })
      .input(z.object(ofAccount))
      .output(z.object({ mails: z.array(scheduledMailSchema), mailings: z.array(mailingSchema) })),
    /** Sends once, in the background. The response only means that the mail is queued. */
    send: ownWriteProcedure(named)
      .route({ method: 'POST', path: `${path}/send`, summary: 'Sends the report by e-mail now' })
      .input(mailFieldsSchema.extend({ ...ofAccount, range: dateRangeSchema }))
      .output(z.object({ queued: z.literal(true) })),
    create: write
      .route({ method: 'POST', path, summary: 'Sends the report by e-mail every day, week or month' })
      .input(mailFieldsSchema.extend({ ...ofAccount, ...scheduled }))
      .output(scheduledMailSchema),
    update: write
      .route({ method: 'PUT', path: `${path}/{mailId}`, summary: 'Changes a scheduled mail' })
      .input(mailFieldsSchema.extend({ ...mail, ...scheduled }))
      .output(scheduledMailSchema),
    remove: write
      .route({ method: 'DELETE', path: `${path}/{mailId}`, summary: 'Deletes a scheduled mail' })
      .input(z.strictObject(mail))
      .output(z.object({ removed: z.literal(true) })),
  }
}
