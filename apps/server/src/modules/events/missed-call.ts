import { eventClasses } from '@talkie/contract/events'
import type { EventRow } from './event-row.ts'

/** Whether an event is a call that nobody answered. A call centre may report one without its outcome: then the talk decides. */
export const isMissedCall = ({
  type,
  outcome,
  talkSeconds,
}: Pick<EventRow, 'type' | 'outcome' | 'talkSeconds'>): boolean =>
  eventClasses.call.some((one) => one === type) && (outcome ? outcome === 'not_answered' : !talkSeconds)
