import { type Access, allows } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { matrixIn, type Principal, reachesInstallation, scopedUser } from './principal.ts'

export type AccessRefusal = { code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND'; message: string }

const forbidden = (message: string): AccessRefusal => ({ code: 'FORBIDDEN', message })

/**
 * Whether an access lets a user in; pure, so that every combination can be tested.
 * A neighbour's account answers as one that does not exist.
 */
export const refusalOf = (
  access: Access,
  user: User,
  accountId: number | undefined,
): AccessRefusal | undefined => {
  if (access.access === 'public' || access.access === 'signedIn' || user.profile === 'privileged')
    return undefined
  if (access.access === 'privileged') return forbidden('This is for privileged users.')
  const matrix = accountId === undefined ? undefined : matrixIn(user, accountId)
  if (!matrix) return { code: 'NOT_FOUND', message: 'There is no such account.' }
  if (access.access === 'member' || allows(matrix, access.section, access.level)) return undefined
  return forbidden(`This needs ${access.level === 'w' ? 'write' : 'read'} access to ${access.section}.`)
}

/** What is called: the account of its input, and whether it is a GET, which changes nothing. */
type Call = { accountId?: number | undefined; isGet: boolean }

/** Whether a call changes something. Posted reads of sections are reads; of all others only a GET is known to be one. */
const changes = (access: Access, { isGet }: Call): boolean =>
  access.writes === true ||
  (access.access === 'section' ? access.level === 'w' : access.access !== 'member' && !isGet)

const refusalOfScopes = (access: Access, principal: Principal, call: Call): AccessRefusal | undefined => {
  if (principal.via === 'token' && access.sessionOnly) return forbidden('This is not for API tokens.')
  if (principal.scopes.level === 'r' && changes(access, call)) return forbidden('This may only read.')
  if (access.access === 'privileged' && !reachesInstallation(principal.scopes))
    return forbidden('This is limited to accounts or sections.')
  return undefined
}

/**
 * Whether an access lets a principal in: their scopes first, then what is left of their user's rights. Pure.
 * @returns the refusal, or the principal with the user that the handler may see
 */
export const decideAccess = <Who extends Principal>(
  access: Access,
  principal: Who,
  call: Call,
): { refusal: AccessRefusal; principal?: never } | { refusal?: never; principal: Who } => {
  const refusal = refusalOfScopes(access, principal, call)
  if (refusal) return { refusal }
  // What is for privileged users reaches everything: nothing is left to narrow.
  const user = access.access === 'privileged' ? principal.user : scopedUser(principal, call.accountId)
  const refusedUser = refusalOf(access, user, call.accountId)
  return refusedUser ? { refusal: refusedUser } : { principal: { ...principal, user } }
}
