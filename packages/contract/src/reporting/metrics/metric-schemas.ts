import { z } from 'zod'
import { formulaNames, parseFormula } from '../formula/parse-formula.ts'
import { metricFormats, metricIcons } from './metrics.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

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
