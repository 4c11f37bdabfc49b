import type { blacklistStatuses } from '@talkie/contract/callers'
import type { client } from '../../services/api/api.ts'

/** An entry as the API answers it: instants are ISO strings. */
export type EntryRow = Awaited<ReturnType<typeof client.numbers.blacklist.list>>['entries'][number]

/** What is known of a caller. */
export type KnownCaller = Awaited<ReturnType<typeof client.numbers.spam.lookUp>>

/** The parts of the list, what waits for a person before the rest. */
export const blacklistTabs = ['all', 'pending', 'active', 'inactive'] as const satisfies readonly (
  | 'all'
  | (typeof blacklistStatuses)[number]
)[]
export type BlacklistTab = (typeof blacklistTabs)[number]
