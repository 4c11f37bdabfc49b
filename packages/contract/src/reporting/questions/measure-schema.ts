import { z } from 'zod'
import { eventTypes } from '../../events/event.ts'
import { baseMeasures, builtInMetricNames, builtInMetrics, ratioMeasureNames } from './measures.ts'

/** Event types that no built-in metric shadows. */
const unshadowedTypes = eventTypes.filter((type) => !(type in builtInMetrics))

/**
 * A measure of a question: the name of a built-in metric, of an event type or of a base or a ratio measure, or a
 * custom metric as `metric:<id>`.
 */
export const measureSchema = z.union([
  z.enum([...builtInMetricNames, ...unshadowedTypes, ...baseMeasures, ...ratioMeasureNames] as [
    string,
    ...string[],
  ]),
  z.templateLiteral(['metric:', z.uuid()]),
])
export type Measure = z.infer<typeof measureSchema>
