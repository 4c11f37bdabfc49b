import { z } from 'zod'
import { dimensions, eventTypes } from '../../events/event.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { limits } from '../../shared/limits.ts'
import { fallbackLanguage, languages } from '../../shared/locales.ts'
import { reportFields } from '../questions/fields.ts'
import { attributionModels } from '../questions/measures.ts'
import { reportFiltersSchema, uniqueSchema } from '../questions/questions.ts'
import { likelySourceSchema } from './likely-sources.ts'

/** The rows that a screen shows: of a class (`eventClasses`), of one event type, or all. */
export const rowScopeSchema = z.union([
  z.enum(['all', 'c2c', 'call', 'valid', 'sale']),
  z.templateLiteral(['type:', z.enum(eventTypes)]),
])
export type RowScope = z.infer<typeof rowScopeSchema>

export const rowSortSchema = z.strictObject({
  field: z.enum(reportFields),
  direction: z.enum(['asc', 'desc']),
})
export type RowSort = z.infer<typeof rowSortSchema>

/**
 * The models by which rows are filtered: `stored` is none of them, but the row's own values. So reports count distinct
 * visitors and callers.
 */
export const rowsModels = [...attributionModels, 'stored'] as const
export type RowsModel = (typeof rowsModels)[number]

/** The query for rows, shared by a table, its CSV and its mail. Visits of bots are included only if a filter names `bot`. */
export const rowsQuerySchema = z.strictObject({
  range: dateRangeSchema,
  scope: rowScopeSchema.default('all'),
  filters: reportFiltersSchema,
  /** Text to find in caller, caller's name and company, email, number, campaign, source and term. */
  search: z.string().trim().max(100).default(''),
  sort: z.array(rowSortSchema).max(5).default([]),
  /**
   * The touch to which filters by source, medium and the other touch fields refer. Under a model that splits a
   * conversion, any touch with a share matches. Of an overflow call any likely source matches, under every model but
   * `stored`. Rows show their stored values under every model.
   */
  model: z.enum(rowsModels).optional(),
  /** Returns only the rows that count in this unique window. The model does not affect them. */
  unique: uniqueSchema.optional(),
})
export type RowsQuery = z.output<typeof rowsQuerySchema>

export const rowsPageSchema = z.strictObject({
  limit: z.int().min(limits.rows.min).max(limits.rows.max).default(limits.rows.default),
  offset: z.int().min(0).max(1_000_000).default(0),
})

/**
 * The variants of an export. `people`: words in the reader's language, units in the headings, for spreadsheets. `raw`:
 * stored values and field names, which stay the same for machines.
 */
export const exportVariants = ['people', 'raw'] as const
export type ExportVariant = (typeof exportVariants)[number]

/** The export of all matching rows as a CSV file. */
export const exportFieldsSchema = rowsQuerySchema.extend({
  /** The columns in order: a field and, if it is not the variant's own, its heading. */
  columns: z
    .array(z.strictObject({ field: z.enum(reportFields), label: z.string().max(80).optional() }))
    .min(1)
    .max(80),
  fileName: z.string().trim().min(1).max(120),
  /** Words and units for people, or stored values for machines. */
  variant: z.enum(exportVariants).default('people'),
  /** The language of people's files. */
  language: z.enum(languages).default(fallbackLanguage),
  /**
   * The cell separator. With `;` decimals have a comma, with `,` a point. Without one, people's files have what
   * spreadsheets of their language expect, and raw ones a comma.
   */
  separator: z.enum([',', ';']).optional(),
})

const dimensionValues = Object.fromEntries(dimensions.map((name) => [name, z.string()])) as Record<
  (typeof dimensions)[number],
  z.ZodString
>

/** One event as tables show it: every field by its name, with the ids that identify its call, visit and visitor. */
export const eventRecordSchema = z.object({
  id: z.uuid(),
  at: z.coerce.date(),
  type: z.enum(eventTypes),
  callId: z.uuid().nullable(),
  visitId: z.uuid().nullable(),
  visitorId: z.string().nullable(),
  caller: z.string().nullable().describe('E.164; null when withheld or none'),
  newVsReturning: z.string(),
  /** The caller's name and company, '' if unknown; not part of the event, they may change later. */
  callerName: z.string(),
  callerCompany: z.string(),
  email: z.string(),
  match_id: z.string(),
  number: z.string(),
  destination: z.string(),
  ringpool: z.string(),
  ringpool_tag: z.string(),
  static_number: z.string(),
  agent: z.string(),
  agent_team: z.string(),
  rang_at: z.array(z.string()),
  missed_by: z.array(z.string()),
  outcome: z.string(),
  reason: z.string(),
  hangup_by: z.string(),
  ring_seconds: z.int(),
  talk_seconds: z.int(),
  duration_seconds: z.int(),
  hold_seconds: z.int(),
  confidence: z.number().nullable(),
  certainty: z.string(),
  value: z.number().nullable(),
  currency: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  feeling: z.string(),
  rating: z.number().nullable(),
  call_type: z.string(),
  keywords: z.array(z.string()),
  summary: z.string(),
  recorded: z.string(),
  voicemail: z.string(),
  spam_score: z.number().nullable(),
  note: z.string(),
  marked: z.string(),
  returned: z.string(),
  forwarded_from: z.string(),
  transferred_to: z.string(),
  digits: z.string(),
  form: z.string(),
  callBack: z.string(),
  tries: z.int(),
  response_seconds: z.int().nullable(),
  open_response_seconds: z.int().nullable(),
  hour: z.int(),
  weekday: z.int(),
  bot: z.boolean(),
  /** Of an overflow call, whose source is unknown: the likeliest first. Empty for all other events. */
  likelySources: z.array(likelySourceSchema),
  ...dimensionValues,
})
export type EventRecord = z.infer<typeof eventRecordSchema>
