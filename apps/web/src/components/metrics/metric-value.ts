import type { Metric } from '@talkie/contract'
import type { Format } from '../formats.ts'

/** A metric's value as it is written; a dash where it has none, as x/0. */
export const writeMetric = (
  value: number | null | undefined,
  as: Metric['format'],
  format: Format,
): string => {
  if (value === null || value === undefined) return '–'
  if (as === 'percent') return format.percent(value)
  if (as === 'money') return format.money(value)
  if (as === 'duration') return format.duration(value)
  return format.number(value)
}

/** How a value moved, as a share of what it was; null where there was nothing to compare with. */
export const deltaOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now === null || now === undefined || !before ? null : (now - before) / Math.abs(before)
