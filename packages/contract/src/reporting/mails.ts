import { z } from 'zod'
import { reportFields } from './questions/fields.ts'
import { attributionModels, builtInMetricNames } from './questions/measures.ts'
import { reportFiltersSchema } from './questions/questions.ts'
import { rowsQuerySchema } from './rows/rows.ts'

/** Events as rows, as the screens of events show them. */
export const mailedRowsSchema = rowsQuerySchema.omit({ range: true }).extend({
  /** Mails that were kept before there was another kind don't say theirs. */
  kind: z.literal('rows').optional().default('rows'),
  /** Columns of the CSV, in order. */
  columns: z.array(z.enum(reportFields)).min(1).max(reportFields.length),
})
export type MailedRows = z.output<typeof mailedRowsSchema>

/** A metric of the account: a built-in one by its name, or `metric:<id>`. */
const mailedMetric = z.union([z.enum(builtInMetricNames), z.templateLiteral(['metric:', z.uuid()])])

/** Search terms with the account's metrics, as the screen of words shows them. */
export const mailedTermsSchema = z.strictObject({
  kind: z.literal('terms'),
  filters: reportFiltersSchema,
  /** Looked for in the terms, as `termMatches` does. */
  search: z.string().trim().max(100).default(''),
  sort: z
    .array(
      z.strictObject({
        field: z.union([z.literal('term'), mailedMetric]),
        direction: z.enum(['asc', 'desc']),
      }),
    )
    .max(5)
    .default([]),
  /** Columns of the CSV behind the term, in order. */
  measures: z.array(mailedMetric).min(1).max(40),
  model: z.enum(attributionModels).default('last_non_direct'),
})
export type MailedTerms = z.output<typeof mailedTermsSchema>

/** What a mail shows, with its CSV. Its range is worked out when it is sent. */
export const mailedReportSchema = z.discriminatedUnion('kind', [mailedRowsSchema, mailedTermsSchema])
export type MailedReport = z.output<typeof mailedReportSchema>

/** When it is sent, in the account's time zone: every day, on a weekday (1 Monday to 7), or on a day of the month (29 to 31: its last day at most). */
export const mailScheduleSchema = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), hour: z.int().min(0).max(23) }),
])
export type MailSchedule = z.infer<typeof mailScheduleSchema>

/** Why a mail was not sent: who sends it may not, nobody takes it, or there is nothing to put in it. */
export const mailFaults = [
  'no_access',
  'account_inactive',
  'mail_server',
  'refused',
  'some_refused',
  'recipients_no_access',
  'report',
] as const
/** Empty where there is none. `some_refused`, and `recipients_no_access` of a sent one: sent, but not to all. */
export const mailFaultSchema = z.enum(['', ...mailFaults])
export type MailFault = z.infer<typeof mailFaultSchema>

export const mailFieldsSchema = z.strictObject({
  /** It stands in the subject: one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u),
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
  lastError: mailFaultSchema,
  /** Who made or last changed it; null when they are gone. */
  by: z.string().nullable(),
})
export type ScheduledMail = z.infer<typeof scheduledMailSchema>

/** A mail that was sent, is being sent or could not be, by hand or by schedule. */
export const mailingSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  recipients: z.array(z.string()),
  scheduled: z.boolean(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** Of a queued one: why the last attempt did not succeed; it is tried again. */
  fault: mailFaultSchema,
  /** When it ended, else when it was asked for. */
  at: z.coerce.date(),
})
export type Mailing = z.infer<typeof mailingSchema>
