/** `pending` waits for a person, `active` is refused when it calls, `inactive` was taken off or turned down. */
export const blacklistStatuses = ['inactive', 'pending', 'active'] as const
export type BlacklistStatus = (typeof blacklistStatuses)[number]

/** Where an entry came from: typed by a person, out of a file, or out of the spam score. */
export const blacklistSources = ['manual', 'import', 'suggestion'] as const
export type BlacklistSource = (typeof blacklistSources)[number]

/** What the list can be sorted by. */
export const blacklistSorts = ['e164', 'status', 'source', 'score', 'createdAt', 'changedAt'] as const
