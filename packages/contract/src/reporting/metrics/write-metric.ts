import type { Format } from '../../shared/figures.ts'
import type { Metric } from './metric-schemas.ts'

/** A metric's value as it is written; a dash where it has none, as x/0. */
export const writeMetric = (
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
