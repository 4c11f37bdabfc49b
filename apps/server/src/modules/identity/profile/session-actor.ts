import { getSessionPrincipal, type PrincipalContext, type RequestContext } from '../access/procedure.ts'
import type { SessionActor } from './profile-deps.ts'

/** The signed-in user of a request and where it comes from. @throws ORPCError without a session */
export const getSessionActor = (context: RequestContext & PrincipalContext): SessionActor => ({
  ...getSessionPrincipal(context),
  address: context.address,
  userAgent: context.userAgent,
})
