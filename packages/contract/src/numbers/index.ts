import { blacklistProcedures } from './blacklist.ts'
import { importsProcedures } from './imports.ts'
import { poolProcedures } from './pool.ts'
import { spamProcedures } from './spam.ts'

export * from './blacklist.ts'
export * from './import-columns.ts'
export * from './import-states.ts'
export * from './imports.ts'
export * from './pool.ts'
export * from './spam.ts'

/** The pool, the blacklist, and what is known of a caller. */
export const numbers = { ...poolProcedures, ...blacklistProcedures, ...spamProcedures, ...importsProcedures }
