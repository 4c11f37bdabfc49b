import { poolProcedures } from './pool.ts'

export * from './blacklist.ts'
export * from './pool.ts'

/** The pool, the blacklist, and what is known of a caller. */
export const numbers = { ...poolProcedures }
