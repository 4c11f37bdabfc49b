import type { blacklistStatuses } from '@talkie/contract/callers'
import type { client } from '../../services/api/api.ts'

/** A blacklist entry as the API returns it: instants are ISO strings. */
export type EntryRow = Awaited<ReturnType<typeof client.numbers.blacklist.list>>['entries'][number]

/** A caller's score, calls and blacklist entry. */
export type CallerProfile = Awaited<ReturnType<typeof client.numbers.spam.lookUp>>

/** The tabs of the page: pending suggestions come before decided entries. */
export const blacklistTabs = ['all', 'pending', 'active', 'inactive'] as const satisfies readonly (
  | 'all'
  | (typeof blacklistStatuses)[number]
)[]
export type BlacklistTab = (typeof blacklistTabs)[number]
