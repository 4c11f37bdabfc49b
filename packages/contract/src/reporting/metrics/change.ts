import type { Format } from '../../shared/figures.ts'
import type { Metric } from './metric-schemas.ts'

/**
 * Below this count a change is shown as a number of events, not as a percentage. A count of n varies by chance by about
 * 1/√n: below 20 by more than 22 %, where health statistics call a rate unstable (CDC WISQARS, 3.4: 20 deaths or fewer).
 */
export const minEventsForShare = 20

/** The change of a figure: as a share of its previous value (0.062 is +6.2 %), or as a difference. */
export type Change = { direction: -1 | 0 | 1 } & (
  | { as: 'share'; share: number }
  | { as: 'difference'; difference: number; format: Metric['format'] }
)

/**
 * Calculates how a figure changed. Null if a value is unknown or both are zero. Small counts, rates and figures that
 * were zero change by a difference; all others by a share.
 */
export const calculateChange = (
  now: number | null | undefined,
  before: number | null | undefined,
  format: Metric['format'] = 'number',
): Change | null => {
  if (typeof now !== 'number' || typeof before !== 'number' || (now === 0 && before === 0)) return null
  const difference = now - before
  const direction = difference > 0 ? 1 : difference < 0 ? -1 : 0
  const isSmall = format === 'number' && Math.abs(before) < minEventsForShare
  return before === 0 || isSmall || format === 'percent'
    ? { direction, as: 'difference', difference, format }
    : { direction, as: 'share', share: difference / Math.abs(before) }
}

type ChangeFormat = Pick<Format, 'number' | 'percent' | 'money' | 'duration' | 'delta' | 'points'>

const withSign = (direction: Change['direction'], size: string) =>
  direction === 0 ? '±0' : `${direction > 0 ? '+' : '−'}${size}`

/** Formats a change: +6.2 %, −1, +0:40, +1.2 pp, or ±0. */
export const formatChange = (change: Change, format: ChangeFormat): string => {
  if (change.direction === 0) return withSign(0, '')
  // Intl uses a hyphen as the minus sign in most languages.
  if (change.as === 'share') return format.delta(change.share).replace('-', '−')
  const size = Math.abs(change.difference)
  const written =
    change.format === 'percent'
      ? format.points(size)
      : change.format === 'money'
        ? format.money(size)
        : change.format === 'duration'
          ? format.duration(size)
          : format.number(size)
  return withSign(change.direction, written)
}

/** Whether a change is good or bad. For costs and missed calls, pass `lowerIsBetter`. */
export const toneFromChange = ({ direction }: Change, lowerIsBetter = false): 'good' | 'bad' | 'same' =>
  direction === 0 ? 'same' : direction > 0 === lowerIsBetter ? 'bad' : 'good'
