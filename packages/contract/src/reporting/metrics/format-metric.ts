import type { Format } from '../../shared/figures.ts'
import type { Metric } from './metric-schemas.ts'

/** Formats a metric's value; a dash for no value, such as x/0. */
export const formatMetric = (
  value: number | null | undefined,
  as: Metric['format'],
  format: Pick<Format, 'number' | 'percent' | 'money' | 'duration'>,
): string => {
  if (value === null || value === undefined) return '–'
  if (as === 'percent') return format.percent(value)
  if (as === 'money') return format.money(value)
  if (as === 'duration') return format.duration(value)
  return format.number(value)
}
