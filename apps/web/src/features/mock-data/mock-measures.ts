import { type EventType, eventClasses, eventTypes } from '@talkie/contract/events'
import {
  type BuiltInMetric,
  builtInMetrics,
  evaluateFormula,
  formulaNames,
  type Metric,
  parseFormula,
} from '@talkie/contract/reporting'
import type { MockEvent } from './mock-events.ts'

type Sum = (events: readonly MockEvent[]) => number

const count =
  (...types: readonly EventType[]): Sum =>
  (events) =>
    events.filter(({ type }) => types.includes(type)).length

const ended = (event: MockEvent) => eventClasses.call.some((type) => type === event.type)
const sumOf =
  (field: 'ring_seconds' | 'talk_seconds' | 'duration_seconds'): Sum =>
  (events) =>
    events.filter(ended).reduce((sum, event) => sum + event[field], 0)
const calls =
  (...outcomes: readonly string[]): Sum =>
  (events) =>
    events.filter((event) => ended(event) && outcomes.includes(event.outcome)).length

const own: Record<string, Sum> = {
  visitors: (events) => new Set(events.flatMap(({ visitorId }) => visitorId ?? [])).size,
  callers: (events) => new Set(events.filter(ended).map(({ caller, id }) => caller ?? id)).size,
  calls_ended: (events) => events.filter(ended).length,
  answered_calls: calls('answered', 'valid', 'not_valid'),
  missed_calls: calls('not_answered'),
  valid_calls: calls('valid'),
  not_valid_calls: calls('not_valid'),
  ring_seconds: sumOf('ring_seconds'),
  talk_seconds: sumOf('talk_seconds'),
  duration_seconds: sumOf('duration_seconds'),
  revenue: (events) =>
    events.reduce(
      (sum, { type, value }) => sum + (type === 'sale' || type === 'venta' ? (value ?? 0) : 0),
      0,
    ),
  events: (events) => events.length,
}

/** Sums of event types: what the built-in metrics' formulas are. */
const builtIns = Object.fromEntries(
  Object.entries(builtInMetrics).map(([name, formula]) => {
    const types = eventTypes.filter((type) => formula.split(' + ').includes(type))
    return [name, count(...types)]
  }),
) as Record<BuiltInMetric, Sum>

/** What a measure without a formula of its own comes to; null for a name that is none. */
export const mockMeasure = (measure: string, events: readonly MockEvent[]): number | null => {
  const type = eventTypes.find((one) => one === measure)
  const sum = builtIns[measure as BuiltInMetric] ?? own[measure] ?? (type && count(type))
  return sum ? sum(events) : null
}

/** The same, with the account's own metrics, whose formulas are evaluated on totals as the server does. */
export const mockMeasureOf = (metrics: readonly Pick<Metric, 'measure' | 'formula'>[]) => {
  const formulas = new Map(
    metrics.flatMap(({ measure, formula }) => {
      const parsed = measure.startsWith('metric:') ? parseFormula(formula, formulaNames) : null
      return parsed?.ok ? [[measure, parsed.formula] as const] : []
    }),
  )
  return (measure: string, events: readonly MockEvent[]): number | null => {
    const formula = formulas.get(measure)
    if (!formula) return mockMeasure(measure, events)
    const values = formulaNames.map((name) => [name, mockMeasure(name, events)] as const)
    return evaluateFormula(formula, Object.fromEntries(values))
  }
}
