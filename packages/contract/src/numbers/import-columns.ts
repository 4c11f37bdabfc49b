/** What a file may be uploaded for: the pool, the numbers of an account's ringpools, the blacklist. */
export const importKinds = ['pool', 'ringpool', 'blacklist'] as const
export type ImportKind = (typeof importKinds)[number]

/** Columns of each kind of file, in the template's order; the first ones must be there. */
export const importColumns = {
  pool: ['visible', 'provider', 'realPhone', 'destination', 'callerId', 'tag', 'status', 'account'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone', 'status', 'reason'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Columns without which a file says nothing. */
export const neededColumns = {
  pool: ['visible'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone'],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>
