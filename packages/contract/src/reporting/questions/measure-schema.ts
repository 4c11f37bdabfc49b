import { z } from 'zod'
import { eventTypes } from '../../events/event.ts'
import { builtInMetricNames, builtInMetrics, ownMeasures } from './measures.ts'

/** Event types that no built-in metric hides by its name. */
const otherTypes = eventTypes.filter((type) => !(type in builtInMetrics))

/**
 * What a question asks for: a built-in metric or an event type by its name, one of our own measures, or a custom
 * metric as `metric:<id>`.
 */
export const measureSchema = z.union([
  z.enum([...builtInMetricNames, ...otherTypes, ...ownMeasures] as [string, ...string[]]),
  z.templateLiteral(['metric:', z.uuid()]),
])
export type Measure = z.infer<typeof measureSchema>
