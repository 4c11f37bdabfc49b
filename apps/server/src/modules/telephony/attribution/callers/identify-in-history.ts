import type { CallerCall } from '../../calls/call-evidence.ts'
import { type CallerHistory, selectRelevant } from './caller-history.ts'
import { type IdentifiedCaller, identifyCaller } from './identify-caller.ts'

/** Nobody is more certain than this, whatever the rates say: phones are lent, and scripts visit sites. */
const maxProbability = 0.995
/** So many steps from 0 to 1: a difference that nobody can see is no reason to decide a call again. */
const steps = 100

/**
 * Says who made one of a caller's calls, from the calls and signs that count for it. Probabilities are rounded, so that
 * each further call of a caller changes fewer of the earlier ones.
 */
export const identifyInHistory = (call: CallerCall, history: CallerHistory): IdentifiedCaller => {
  const relevant = selectRelevant(call, history)
  const identified = identifyCaller(call, relevant.calls, relevant.signs)
  const isAlone = relevant.signs.length === 0 && relevant.calls.every(({ evidence }) => evidence === null)
  const stated = [...identified.visitors].map(([visitorId, probability]) => {
    const rounded = isAlone ? probability : Math.round(probability * steps) / steps
    return [visitorId, Math.min(maxProbability, rounded)] as const
  })
  return { ...identified, visitors: new Map(stated) }
}
