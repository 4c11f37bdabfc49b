import type { Format } from '../../shared/figures.ts'
import type { Metric } from './metric-schemas.ts'

/**
 * Below so many events a change is said in events. A count of n varies by chance by about 1/√n: below 20 by more than
 * 22 %, where health statistics begin to call a rate unstable (CDC WISQARS, 3.4: 20 deaths or fewer).
 */
export const leastShared = 20

/** How a figure moved: as a share of what it was (0.062 is +6.2 %), or by how much. */
export type Change = { direction: -1 | 0 | 1 } & (
  | { as: 'share'; share: number }
  | { as: 'difference'; difference: number; format: Metric['format'] }
)

/**
 * How a figure moved; null where one of the two is unknown, and where nothing came of nothing. A count that was small
 * moves by a number, a rate by points of it; what was nothing has no shares.
 */
export const changeOf = (
  now: number | null | undefined,
  before: number | null | undefined,
  format: Metric['format'] = 'number',
): Change | null => {
  if (typeof now !== 'number' || typeof before !== 'number' || (now === 0 && before === 0)) return null
  const difference = now - before
  const direction = difference > 0 ? 1 : difference < 0 ? -1 : 0
  const isSmall = format === 'number' && Math.abs(before) < leastShared
  return before === 0 || isSmall || format === 'percent'
    ? { direction, as: 'difference', difference, format }
    : { direction, as: 'share', share: difference / Math.abs(before) }
}

type ChangeFormat = Pick<Format, 'number' | 'percent' | 'money' | 'duration' | 'delta' | 'points'>

const withSign = (direction: Change['direction'], size: string) =>
  direction === 0 ? '±0' : `${direction > 0 ? '+' : '−'}${size}`

/** A change as it is written everywhere: +6.2 %, −1, +0:40, +1.2 pp, or ±0. */
export const writeChange = (change: Change, format: ChangeFormat): string => {
  if (change.direction === 0) return withSign(0, '')
  // Intl writes a hyphen in most languages.
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

/** Whether a change is welcome: of what costs, or was missed, fewer is better. */
export const toneOf = ({ direction }: Change, lowerIsBetter = false): 'good' | 'bad' | 'same' =>
  direction === 0 ? 'same' : direction > 0 === lowerIsBetter ? 'bad' : 'good'
