export { canUserAccess, canUserAccessAny } from './access/can-user-access.ts'
export { decideAccess } from './access/decide-access.ts'
export { findEmailsWithoutAccess } from './access/find-emails-without-access.ts'
export {
  findMemberDomains,
  findMemberEmails,
  findReportSender,
  findUserEmails,
} from './access/find-sender.ts'
export { mayAccess, type Principal } from './access/principal.ts'
export {
  getPrincipal,
  getSessionPrincipal,
  type PrincipalContext,
  procedure,
  type RequestContext,
} from './access/procedure.ts'
export { createRequestContext } from './access/request-context.ts'
export { deleteExpiredAttempts } from './attempts/sign-in-attempts.ts'
export { type Actor, systemActor, toActor } from './audit/actor.ts'
export { countActionsInLastHour } from './audit/count-actions.ts'
export { eraseOldAuditEntries } from './audit/erase-old-entries.ts'
export { type AuditChange, recordChange } from './audit/record-change.ts'
export { refuseDoubleSubmit } from './audit/refuse-double-submit.ts'
export { createIdentityModule } from './module.ts'
export { createStrengthMeter, type MeasureStrength } from './passwords/strength-meter.ts'
export { clampLastSteps } from './second-factor/clamp-last-steps.ts'
export { isSessionOpen } from './sessions/is-session-open.ts'
export { demoSignIn } from './sign-in/demo-sign-in.ts'
