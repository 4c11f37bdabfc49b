import { administratorProcedures } from './administrator.ts'
import { auditProcedures } from './audit.ts'
import { firstAdminProcedures } from './first-admin.ts'
import { passkeySignInProcedures } from './passkeys.ts'
import { profileProcedures } from './profile.ts'
import { recoveryProcedures } from './recovery.ts'
import { sessionProcedures } from './session.ts'
import { singleSignOnProcedures } from './single-sign-on.ts'
import { userProcedures } from './users.ts'

/** Users, their sessions and their permissions. */
export const identity = {
  ...sessionProcedures,
  ...passkeySignInProcedures,
  ...singleSignOnProcedures,
  ...profileProcedures,
  ...userProcedures,
  ...recoveryProcedures,
  ...auditProcedures,
  ...administratorProcedures,
  ...firstAdminProcedures,
}
