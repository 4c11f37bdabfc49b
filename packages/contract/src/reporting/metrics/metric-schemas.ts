import { z } from 'zod'
import { oneLineSchema } from '../../shared/one-line.ts'
import { formulaNames, parseFormula } from '../formula/parse-formula.ts'
import { metricFormats, metricIcons } from './metrics.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A formula over the names of `formulaNames`, in the syntax of `parseFormula`. */
export const formulaSchema = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const parsed = parseFormula(text, formulaNames)
    if (!parsed.ok) addIssue({ code: 'custom', message: parsed.error })
  })

/** The fields of a metric that users set. */
export const metricFieldsSchema = z.strictObject({
  name: oneLineSchema.min(1).max(80),
  formula: formulaSchema,
  format: z.enum(metricFormats).default('number'),
  color: colour,
  gradientcolor: colour,
  icon: z.enum(metricIcons),
  description: z.string().trim().max(300).default(''),
  /** Whether it is a step of the conversion funnel, whose steps follow the order of the metrics. */
  funnel: z.boolean().default(false),
  /** Whether the dashboard shows it by default. */
  default: z.boolean().default(false),
})
export type MetricFields = z.output<typeof metricFieldsSchema>

/**
 * A metric of an account. A built-in metric has its key in `builtInMetrics` as id and name, a fixed formula, and the
 * translation key `metric.<id>.description`. The account can change its other fields.
 */
export const metricSchema = z.object({
  ...metricFieldsSchema.shape,
  /** The name of a built-in metric, or a UUID. */
  id: z.string(),
  /** The measure to use in a question: the name of a built-in metric, or `metric:<id>`. */
  measure: z.string(),
  builtIn: z.boolean(),
  archived: z.boolean(),
})
export type Metric = z.infer<typeof metricSchema>
