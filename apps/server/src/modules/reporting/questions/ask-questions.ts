import type { Answer, DateRange, EventType, Question, ReportScope } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { EventStore } from '../ask-event-store.ts'

export type Asked = ReportScope & {
  accountId: number
  timezone: string
  /** ISO 4217; revenue is summed in it. */
  currency: string
  questions: readonly Question[]
  /** The only types that the screen may count; undefined for all. */
  types?: readonly EventType[] | undefined
}

/**
 * Answers the questions of one screen, in their order.
 * @throws Refusal BAD_REQUEST with the field's name, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const askQuestions = async (
  _deps: EventStore & { db: Executor },
  _asked: Asked,
): Promise<{ answers: Answer[]; comparedWith: DateRange | null }> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
