import { overflowTarget } from '@talkie/contract/planner'
import type { Outcome } from './plan-answer.ts'

/** At this share of visits and below, hardly any visit finds no free number. */
const hardlyAny = 0.001

/**
 * What a plan advises: `more` numbers to reach 1 % at the busiest hour; `fewer`, where even 0.1 % would need fewer; else to
 * stay (`enough`).
 *
 * @param hasRush rushes left visits without a number, so that fewer numbers would leave more
 */
export type Advice =
  | { kind: 'more'; needed: number; difference: number }
  | { kind: 'fewer'; needed: number; difference: number }
  | { kind: 'enough' }

export const toAdvice = ({ numbers, peak, needed }: Outcome, hasRush: boolean): Advice => {
  if (peak.chanceOfOverflow > overflowTarget)
    return { kind: 'more', needed: needed.percent, difference: needed.percent - numbers }
  if (!hasRush && peak.chanceOfOverflow <= hardlyAny && needed.tenth < numbers)
    return { kind: 'fewer', needed: needed.tenth, difference: numbers - needed.tenth }
  return { kind: 'enough' }
}

/** How the share of visits without a number is said: hardly any, one of so many, or in percent. */
export type SaidShare = { kind: 'hardly' } | { kind: 'oneOf'; visits: number } | { kind: 'percent' }

export const sayShare = (share: number): SaidShare => {
  if (share <= hardlyAny) return { kind: 'hardly' }
  const visits = Math.round(1 / share)
  return visits >= 2 && share < 0.4 ? { kind: 'oneOf', visits } : { kind: 'percent' }
}
