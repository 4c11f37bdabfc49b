import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'

type Deps = { db: Executor }

/** An account's event tags, with how many events carry each. */
export const listEventTags = async (
  _deps: Deps,
  _wanted: { accountId: number },
): Promise<{ name: string; color: string; events: number }[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Puts tags on events and takes them off; gives how many changed. */
export const tagEvents = async (
  _deps: Deps,
  _wanted: { accountId: number; eventIds: string[]; add: string[]; remove: string[]; userId: string },
): Promise<number> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
