import { auditProcedures } from './audit.ts'
import { sessionProcedures } from './session.ts'
import { userProcedures } from './users.ts'

export * from './audit.ts'
export * from './user.ts'

/** People, their sessions and what they may do. */
export const identity = { ...sessionProcedures, ...userProcedures, ...auditProcedures }
