import { z } from 'zod'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { accountCountries, languages } from '../../shared/locales.ts'
import { oneLineSchema } from '../../shared/one-line.ts'
import { metricSchema } from '../metrics/metric-schemas.ts'
import { comparedSpanSchema } from '../questions/compared-span-schema.ts'
import { comparisons } from '../questions/measures.ts'
import { answerSchema } from '../questions/questions.ts'
import { boardDaysSchema, boardScopeSchema } from './board-scope.ts'

/** The lifetimes that the web offers, in days. */
export const linkLifetimes = [7, 30, 90] as const
/** No link works for longer than a year. */
export const maxLinkDays = 365

export const sharedLinkFieldsSchema = boardScopeSchema.extend({
  /** What the list calls it, and the heading of the shared page. */
  name: oneLineSchema.min(1).max(80),
  days: boardDaysSchema,
})
export type SharedLinkFields = z.output<typeof sharedLinkFieldsSchema>

/** A link to a dashboard. Its address is only known when it is created. */
export const sharedLinkSchema = sharedLinkFieldsSchema.extend({
  id: z.uuid(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** Null until somebody revokes it. */
  revokedAt: z.date().nullable(),
  /** Null if nobody has opened it. */
  lastOpenedAt: z.date().nullable(),
  timesOpened: z.int(),
  /** The user who created it. */
  by: z.string(),
  /** Whether its creator may still share this dashboard: without that, the link shows nothing. */
  permitted: z.boolean(),
})
export type SharedLink = z.infer<typeof sharedLinkSchema>

/** What a figure is called and how it is written. Its formula stays inside. */
const sharedMetricSchema = metricSchema.pick({
  id: true,
  name: true,
  measure: true,
  builtIn: true,
  format: true,
  color: true,
  gradientcolor: true,
})
export type SharedMetric = z.infer<typeof sharedMetricSchema>

/** The widgets of a shared dashboard, each with the answer to its question. */
const sharedAnswersSchema = z.object({
  /** The default metrics by bucket of the range, with their totals. */
  kpis: answerSchema,
  /** The main metric by campaign. */
  campaigns: answerSchema,
  /** The main metric by weekday and hour. */
  heat: answerSchema,
  /** The main metric by paid and organic. */
  reach: answerSchema,
  /** The metrics of the funnel, in order; null without any. */
  funnel: answerSchema.nullable(),
})
export type SharedAnswers = z.infer<typeof sharedAnswersSchema>

/** What a shared link shows: figures only, nothing that leads to a caller or to other data of the account. */
export const sharedBoardSchema = z.object({
  name: z.string(),
  account: z.object({
    name: z.string(),
    timezone: z.string(),
    currencyCode: z.string(),
    country: z.enum(accountCountries),
  }),
  range: dateRangeSchema,
  comparedWith: comparedSpanSchema.nullable(),
  comparison: z.enum(comparisons),
  scope: boardScopeSchema,
  /** The event tags of its filters that no longer exist: they match nothing. */
  goneTags: z.array(z.string()),
  expiresAt: z.date(),
  /** What the figures say, in one sentence of each language. */
  sentences: z.record(z.enum(languages), z.string()),
  /** The account's metrics that the answers name. */
  metrics: z.array(sharedMetricSchema),
  /** The measures of each answer's values, in order. */
  measures: z.object({
    kpis: z.array(z.string()),
    main: z.string(),
    funnel: z.array(z.string()),
  }),
  /** Whether the main metric's figures are shares of its total. */
  hasShares: z.boolean(),
  answers: sharedAnswersSchema,
})
export type SharedBoard = z.output<typeof sharedBoardSchema>
