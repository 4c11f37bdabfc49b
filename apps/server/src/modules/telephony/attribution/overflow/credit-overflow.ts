import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { OverflowShares } from '../../calls/attribution.ts'
import { type CreditInput, creditVisit, type Decision } from '../credit-visit.ts'

/**
 * Credits a call to an overflow number: to the last visit of the visitor who is known as its caller, with the certainty
 * of what made it known. As long as nobody is known, or no visit of the visitor is kept, the sources share the call.
 */
export const creditOverflow = async (
  tx: Executor,
  input: Omit<CreditInput, 'holders'>,
  { touches, confidence }: OverflowShares,
): Promise<Decision> => {
  const decision = await creditVisit(tx, { ...input, holders: [] })
  if (decision.visitId !== null) return decision
  return { ...decision, confidence, attribution: { ...decision.attribution, touches } }
}
