import { blacklistProcedures } from '../../callers/procedures/blacklist.ts'
import { spamProcedures } from '../../callers/procedures/spam.ts'
import { importsProcedures } from './imports.ts'
import { poolProcedures } from './pool.ts'

/** The pool, the blacklist, spam scores of callers, and imports. */
export const numbers = { ...poolProcedures, ...blacklistProcedures, ...spamProcedures, ...importsProcedures }
