import { z } from 'zod'

/** `pending` waits for a person, `active` is refused when it calls, `inactive` was refused once or turned down. */
export const blacklistStatuses = ['inactive', 'pending', 'active'] as const
export type BlacklistStatus = (typeof blacklistStatuses)[number]

/** Where an entry came from: typed by a person, out of a file, or out of the spam score. */
export const blacklistSources = ['manual', 'import', 'suggestion'] as const
export type BlacklistSource = (typeof blacklistSources)[number]

export const blacklistStatusSchema = z.enum(blacklistStatuses)
