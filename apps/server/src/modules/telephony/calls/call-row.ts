import { derivedEventId } from '../../../platform/event-id.ts'
import type { call } from '../tables.ts'

/** A call in PostgreSQL, the source of truth for its events. */
export type CallRow = typeof call.$inferSelect

/**
 * The id of a provider's call. It does not depend on which signal came first, and stays the same in a repeated import.
 *
 * @param callKey the provider's id of the call
 */
export const toCallId = (connectionId: string, callKey: string): string =>
  derivedEventId(`${connectionId} ${callKey}`, 'call of a provider')

/** The call as it was before its outcome was decided. */
export const toUndecided = (record: CallRow): CallRow => ({
  ...record,
  outcome: record.state === 'answered' ? 'answered' : null,
  validity: null,
})
