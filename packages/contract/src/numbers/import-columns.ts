/** The targets of an import: the pool, an account's ringpools, the blacklist, the names of an account's callers, or its agents. */
export const importKinds = ['pool', 'ringpool', 'blacklist', 'contacts', 'agents'] as const
export type ImportKind = (typeof importKinds)[number]

/** Columns of each kind of file, in the template's order. `requiredColumns` come first. */
export const importColumns = {
  pool: ['visible', 'provider', 'realPhone', 'destination', 'callerId', 'tag', 'status', 'account'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone', 'status', 'reason'],
  contacts: ['phone', 'name', 'company'],
  agents: ['agent', 'extension', 'team', 'email', 'identifiers'],
} as const satisfies Record<ImportKind, readonly string[]>

/** Kinds of import into one account. */
export const accountImportKinds = ['ringpool', 'contacts', 'agents'] as const satisfies readonly ImportKind[]

/** Whether an import writes into one account. */
export const isAccountImport = (kind: ImportKind): boolean => accountImportKinds.some((one) => one === kind)

export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Columns of new numbers that a file may lack: the user then chooses one value for all of them. */
export const defaultColumns = ['provider', 'account'] as const satisfies readonly ImportColumn[]

/** Columns that a file must have. */
export const requiredColumns = {
  pool: ['visible'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone'],
  contacts: ['phone', 'name'],
  agents: ['agent'],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>
