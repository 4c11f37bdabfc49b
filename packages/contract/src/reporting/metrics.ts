import { z } from 'zod'
import { accountIdSchema, section } from '../access.ts'
import { dateRangeSchema } from '../date-range.ts'
import { formulaNames, parseFormula } from './parse-formula.ts'
import { reportFiltersSchema } from './questions.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Icons that a metric may have, by their names in Tabler's set. */
export const metricIcons = [
  'eye',
  'phone',
  'phone-check',
  'phone-x',
  'message',
  'brand-whatsapp',
  'brand-facebook',
  'forms',
  'click',
  'shopping-cart',
  'coin',
  'percentage',
  'target',
  'users',
  'star',
  'clock',
  'chart-bar',
  'trending-up',
  'flag',
  'bolt',
] as const

/** How a metric's value is written. */
export const metricFormats = ['number', 'percent', 'money', 'duration'] as const

/** A formula over built-in metrics and event types, as `parseFormula` reads it. */
export const formulaSchema = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const parsed = parseFormula(text, formulaNames)
    if (!parsed.ok) addIssue({ code: 'custom', message: parsed.error })
  })

/** A name is one line and reads in the direction of its letters. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** What a person says of a metric. */
export const metricFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(80).regex(oneLine, 'invalid_characters'),
  formula: formulaSchema,
  format: z.enum(metricFormats).default('number'),
  color: colour,
  gradientcolor: colour,
  icon: z.enum(metricIcons),
  description: z.string().trim().max(300).default(''),
  /** Whether it is a step of the conversion funnel, in the metrics' order. */
  funnel: z.boolean().default(false),
  /** Whether the dashboard shows it without being asked. */
  default: z.boolean().default(false),
})
export type MetricFields = z.output<typeof metricFieldsSchema>

/**
 * A metric of an account, in its order. Built-in ones have the id and name of `builtInMetrics`, a formula that cannot
 * be changed and a description key `metric.<id>.description`; all else of them can be, for the account.
 */
export const metricSchema = z.object({
  ...metricFieldsSchema.shape,
  /** The name of a built-in one, or a UUID. */
  id: z.string(),
  /** What a question asks for: the built-in's name, or `metric:<id>`. */
  measure: z.string(),
  builtIn: z.boolean(),
  archived: z.boolean(),
})
export type Metric = z.infer<typeof metricSchema>

const ofAccount = { accountId: accountIdSchema }
const path = '/accounts/{accountId}/reporting/metrics' as const
const oneOf = { ...ofAccount, metricId: z.string().max(60) }

export const metrics = {
  /** Every section of reporting shows metrics, hence the group's own entry. */
  list: section('reporting', 'r')
    .route({ method: 'GET', path, summary: 'The metrics of the account, in their order' })
    .input(
      z.object({
        ...ofAccount,
        /** Archived ones too. In an address it is the word. */
        archived: z.union([z.boolean(), z.stringbool()]).default(false),
      }),
    )
    .output(z.object({ metrics: z.array(metricSchema) })),
  create: section('reporting.dashboard', 'w')
    .route({ method: 'POST', path, summary: 'A metric of its own' })
    .input(metricFieldsSchema.extend(ofAccount))
    .output(metricSchema),
  update: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}`,
      summary: 'Changes a metric; a built-in one keeps its formula',
    })
    .input(metricFieldsSchema.extend(oneOf))
    .output(metricSchema),
  setArchived: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{metricId}/archived`,
      summary: 'Archives a metric, or restores it',
    })
    .input(z.strictObject({ ...oneOf, archived: z.boolean() }))
    .output(metricSchema),
  reorder: section('reporting.dashboard', 'w')
    .route({
      method: 'PUT',
      path: `${path}/order`,
      summary: 'Puts metrics in an order, in the places that they have',
    })
    .input(z.strictObject({ ...ofAccount, metricIds: z.array(z.string().max(60)).min(1).max(200) }))
    .output(z.object({ metrics: z.array(metricSchema) })),
  preview: section('reporting.dashboard', 'r')
    .route({ method: 'POST', path: `${path}/preview`, summary: 'What a formula comes to, before it is kept' })
    .input(
      z.strictObject({
        ...ofAccount,
        formula: formulaSchema,
        range: dateRangeSchema,
        filters: reportFiltersSchema,
      }),
    )
    .output(
      z.object({
        value: z.number().nullable(),
        days: z.array(z.object({ day: z.iso.date(), value: z.number().nullable() })),
      }),
    ),
}
