import { derivedEventId } from '../../../platform/event-id.ts'
import type { call } from '../tables.ts'

/** A call as it stands in PostgreSQL: the truth from which its events are projected. */
export type CallRecord = typeof call.$inferSelect

/**
 * The id of a provider's call: the same whichever of its signals came first, and after an import was repeated.
 *
 * @param callKey the provider's id of the call
 */
export const callIdOf = (connectionId: string, callKey: string): string =>
  derivedEventId(`${connectionId} ${callKey}`, 'call of a provider')
