import { z } from 'zod'
import { rowsQuerySchema } from './rows.ts'

/** What a mail shows: the rows of a screen with their CSV. Its range is worked out when it is sent. */
export const mailedReportSchema = rowsQuerySchema.omit({ range: true }).extend({
  /** Columns of the CSV, in order; ids are fields of a report. */
  columns: z.array(z.string().max(60)).min(1).max(80),
})

/** When it is sent, in the account's time zone: every day, on a weekday (1 Monday to 7), or on a day of the month (29 to 31: its last day at most). */
export const mailScheduleSchema = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), hour: z.int().min(0).max(23) }),
])
export type MailSchedule = z.infer<typeof mailScheduleSchema>

export const mailFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  recipients: z.array(z.email().max(200)).min(1).max(20),
  /** The language of the mail. */
  language: z.enum(['en', 'es', 'fr', 'it', 'pt']),
  report: mailedReportSchema,
})
export type MailFields = z.output<typeof mailFieldsSchema>

export const scheduledMailSchema = mailFieldsSchema.extend({
  id: z.uuid(),
  schedule: mailScheduleSchema,
  active: z.boolean(),
  nextAt: z.coerce.date().nullable(),
  lastSentAt: z.coerce.date().nullable(),
  /** Why the last one was not sent; empty when it was. */
  lastError: z.string(),
})
export type ScheduledMail = z.infer<typeof scheduledMailSchema>
