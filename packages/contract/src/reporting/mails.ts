import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { oneLineSchema } from '../shared/one-line.ts'
import { reportFields } from './questions/fields.ts'
import { attributionModels, builtInMetricNames } from './questions/measures.ts'
import { reportFiltersSchema } from './questions/questions.ts'
import { rowsQuerySchema } from './rows/rows.ts'
import { boardPresetSchema, boardScopeSchema } from './sharing/board-scope.ts'

/** A table of events, as the event screens show it. */
export const mailedRowsSchema = rowsQuerySchema.omit({ range: true }).extend({
  /** Mails saved before other kinds existed have no kind. */
  kind: z.literal('rows').optional().default('rows'),
  /** Columns of the CSV, in order. */
  columns: z.array(z.enum(reportFields)).min(1).max(reportFields.length),
})
export type MailedRows = z.output<typeof mailedRowsSchema>

/** A metric of the account: the name of a built-in one, or `metric:<id>`. */
const mailedMetric = z.union([z.enum(builtInMetricNames), z.templateLiteral(['metric:', z.uuid()])])

/** A table of search terms with the account's metrics, as the words screen shows it. */
export const mailedTermsSchema = z.strictObject({
  kind: z.literal('terms'),
  filters: reportFiltersSchema,
  /** Text that the terms must contain, compared by `termMatches`. */
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
  /** The CSV columns after the term, in order. */
  measures: z.array(mailedMetric).min(1).max(limits.measures),
  model: z.enum(attributionModels).default('last_non_direct'),
})
export type MailedTerms = z.output<typeof mailedTermsSchema>

/** The dashboard: key figures, trend and campaigns in the mail, all of it in its PDF. */
export const mailedDashboardSchema = boardScopeSchema.extend({
  kind: z.literal('dashboard'),
  /** The days that a schedule sends, computed when it is due; null for the day, week or month before. */
  preset: boardPresetSchema,
})
export type MailedDashboard = z.output<typeof mailedDashboardSchema>

/** The report in a mail and its file. Its date range is computed when the mail is sent. */
export const mailedReportSchema = z.discriminatedUnion('kind', [
  mailedRowsSchema,
  mailedTermsSchema,
  mailedDashboardSchema,
])
export type MailedReport = z.output<typeof mailedReportSchema>

/**
 * When a mail is sent, in the account's time zone: every day, on a weekday (1 Monday to 7 Sunday), or on a day of the
 * month. Days 29 to 31 become the last day of a shorter month.
 */
export const mailScheduleSchema = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), hour: z.int().min(0).max(23) }),
])
export type MailSchedule = z.infer<typeof mailScheduleSchema>

/** Why a mail was not sent: its owner or its recipients lack access, the mail server refused it, or the report failed. */
export const mailFaults = [
  'no_access',
  'account_inactive',
  'mail_server',
  'refused',
  'some_refused',
  'recipients_no_access',
  'report',
] as const
/**
 * Empty without a fault. `some_refused`, and `recipients_no_access` of a sent mail, mean that only some recipients got
 * it.
 */
export const mailFaultSchema = z.enum(['', ...mailFaults])
export type MailFault = z.infer<typeof mailFaultSchema>

export const mailFieldsSchema = z.strictObject({
  /** Part of the mail's subject, therefore a single line. */
  name: oneLineSchema.min(1).max(80),
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
  /** Why the last mail was not sent; empty if it was. */
  lastError: mailFaultSchema,
  /** The user who created or last changed it; null if that user no longer exists. */
  by: z.string().nullable(),
})
export type ScheduledMail = z.infer<typeof scheduledMailSchema>

/** One sent, queued or failed mail, whether sent manually or by schedule. */
export const mailingSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  recipients: z.array(z.string()),
  scheduled: z.boolean(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** For a queued mail: why the last attempt failed. It will be retried. */
  fault: mailFaultSchema,
  /** When it ended; for a queued mail, when it was requested. */
  at: z.coerce.date(),
})
export type Mailing = z.infer<typeof mailingSchema>
