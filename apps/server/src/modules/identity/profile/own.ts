import { type PrincipalContext, type RequestContext, sessionOf } from '../access/procedure.ts'
import type { Own } from './profile-deps.ts'

/** Who changes themselves, and from where. */
export const ownOf = (context: RequestContext & PrincipalContext): Own => ({
  ...sessionOf(context),
  address: context.address,
  userAgent: context.userAgent,
})
