import type { AttributionModel } from '../questions/measures.ts'

/** A visit that a model may credit. `at` is the visit's instant, ISO 8601 or a date. */
type CreditableTouch = { visitId: string; at: Date | string; channel: string }

/** A touch with its share of a call, from 0 to 1. */
export type CreditedTouch<Touch> = { touch: Touch; share: number }

/**
 * Why the last non-direct model credits a touch. `own`: it is the call's own visit. `earlier`: that visit was direct, and
 * an earlier one was not. `direct`: none of the visitor's visits had a source.
 */
export type CreditReason = 'own' | 'earlier' | 'direct'

const weekMs = 7 * 86_400_000
const toTime = (at: Date | string): number => new Date(at).getTime()

/**
 * The touches that a model credits with a call, as reports count them (`analytics/conditions/credits.ts`). Shares sum to
 * 1; touches without a share are left out.
 *
 * @param call.touches the visitor's visits of the 30 days before the call, oldest first
 * @param call.visitId the call's own visit
 */
export const findCreditedTouches = <Touch extends CreditableTouch>(
  model: AttributionModel,
  { touches, visitId }: { touches: readonly Touch[]; visitId: string | null },
): CreditedTouch<Touch>[] => {
  const { length } = touches
  switch (model) {
    case 'last_non_direct': {
      const own = touches.findIndex((touch) => touch.visitId === visitId)
      if (own < 0) return []
      const credited =
        touches.slice(0, own + 1).findLast(({ channel }) => channel !== 'direct') ?? touches[own]
      return credited ? [{ touch: credited, share: 1 }] : []
    }
    case 'first_touch':
      return touches.slice(0, 1).map((touch) => ({ touch, share: 1 }))
    case 'last_touch':
      return touches.slice(-1).map((touch) => ({ touch, share: 1 }))
    case 'linear':
      return touches.map((touch) => ({ touch, share: 1 / length }))
    case 'position_based':
      return touches.map((touch, i) => ({
        touch,
        share: length <= 2 ? 1 / length : i === 0 || i === length - 1 ? 0.4 : 0.2 / (length - 2),
      }))
    case 'time_decay': {
      const newest = Math.max(...touches.map(({ at }) => toTime(at)))
      const weights = touches.map(({ at }) => 2 ** ((toTime(at) - newest) / weekMs))
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      return touches.map((touch, i) => ({ touch, share: (weights[i] ?? 0) / all }))
    }
  }
}

/** Why the last non-direct model credits the touch; undefined if the call's own visit is not among its touches. */
export const findCreditReason = <Touch extends CreditableTouch>(call: {
  touches: readonly Touch[]
  visitId: string | null
}): { reason: CreditReason; touch: Touch } | undefined => {
  const [credited] = findCreditedTouches('last_non_direct', call)
  if (!credited) return undefined
  const { touch } = credited
  if (touch.channel === 'direct') return { reason: 'direct', touch }
  return { reason: touch.visitId === call.visitId ? 'own' : 'earlier', touch }
}
