/** The targets of an import: the pool, the numbers of an account's ringpools, or the blacklist. */
export const importKinds = ['pool', 'ringpool', 'blacklist'] as const
export type ImportKind = (typeof importKinds)[number]

/** Columns of each kind of file, in the template's order. `requiredColumns` come first. */
export const importColumns = {
  pool: ['visible', 'provider', 'realPhone', 'destination', 'callerId', 'tag', 'status', 'account'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone', 'status', 'reason'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Columns that a file must have. */
export const requiredColumns = {
  pool: ['visible'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone'],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>
