import { administratorProcedures } from './administrator.ts'
import { auditProcedures } from './audit.ts'
import { profileProcedures } from './profile.ts'
import { recoveryProcedures } from './recovery.ts'
import { sessionProcedures } from './session.ts'
import { userProcedures } from './users.ts'

export * from './audit.ts'
export * from './audit-fields.ts'
export * from './link-kinds.ts'
export * from './profile.ts'
export * from './recovery.ts'
export { type SessionEnd, sessionEnds } from './session.ts'
export * from './sessions.ts'
export * from './user.ts'
export * from './users.ts'

/** People, their sessions and what they may do. */
export const identity = {
  ...sessionProcedures,
  ...profileProcedures,
  ...userProcedures,
  ...recoveryProcedures,
  ...auditProcedures,
  ...administratorProcedures,
}
