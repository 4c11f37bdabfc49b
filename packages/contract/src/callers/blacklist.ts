/** `pending` awaits a decision, `active` callers are refused, `inactive` was removed or rejected. */
export const blacklistStatuses = ['inactive', 'pending', 'active'] as const
export type BlacklistStatus = (typeof blacklistStatuses)[number]

/** The origin of an entry: a user typed it, a file contained it, or the spam score suggested it. */
export const blacklistSources = ['manual', 'import', 'suggestion'] as const
export type BlacklistSource = (typeof blacklistSources)[number]

/** The columns by which the list can be sorted. */
export const blacklistSorts = ['e164', 'status', 'source', 'score', 'createdAt', 'changedAt'] as const
