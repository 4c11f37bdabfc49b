import { type Access, allows } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { coversInstallation, findPermissionMatrix, narrowUser, type Principal } from './principal.ts'

export type AccessRefusal = { code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND'; message: string }

const forbidden = (message: string): AccessRefusal => ({ code: 'FORBIDDEN', message })

/**
 * The refusal of a user by a procedure's access rule; undefined if the user may call it. Pure, so that every
 * combination can be tested.
 * An account that the user is no member of is refused as one that does not exist.
 */
export const checkUserAccess = (
  access: Access,
  user: User,
  accountId: number | undefined,
): AccessRefusal | undefined => {
  if (access.access === 'public' || access.access === 'signedIn' || user.profile === 'privileged')
    return undefined
  if (access.access === 'privileged') return forbidden('This is for privileged users.')
  const matrix = accountId === undefined ? undefined : findPermissionMatrix(user, accountId)
  if (!matrix) return { code: 'NOT_FOUND', message: 'There is no such account.' }
  if (access.access === 'member' || allows(matrix, access.section, access.level)) return undefined
  return forbidden(`This needs ${access.level === 'w' ? 'write' : 'read'} access to ${access.section}.`)
}

/** The call that is checked: the account in its input, and whether its HTTP method is GET. */
type ProcedureCall = { accountId?: number | undefined; isGet: boolean }

/**
 * Whether a call may change something: always with `writes`. Otherwise a `section` rule says so by its level, because
 * some reads are posted, a `member` rule only reads, and any other call is a read only if it is a GET.
 */
const isWrite = (access: Access, { isGet }: ProcedureCall): boolean =>
  access.writes === true ||
  (access.access === 'section' ? access.level === 'w' : access.access !== 'member' && !isGet)

const checkScopes = (
  access: Access,
  principal: Principal,
  call: ProcedureCall,
): AccessRefusal | undefined => {
  if (principal.via === 'token' && access.sessionOnly) return forbidden('This is not for API tokens.')
  if (principal.scopes.level === 'r' && isWrite(access, call)) return forbidden('This may only read.')
  if (access.access === 'privileged' && !coversInstallation(principal.scopes))
    return forbidden('This is limited to accounts or sections.')
  return undefined
}

/**
 * Checks the principal's scopes against an access rule, then the rights that the scopes leave to its user. Pure.
 * @returns the refusal, or the principal with its user narrowed to those rights, which is what handlers see
 */
export const decideAccess = <P extends Principal>(
  access: Access,
  principal: P,
  call: ProcedureCall,
): { refusal: AccessRefusal; principal?: never } | { refusal?: never; principal: P } => {
  const refusal = checkScopes(access, principal, call)
  if (refusal) return { refusal }
  // A privileged procedure needs unlimited accounts and sections (`checkScopes`), so there is nothing to narrow.
  const user = access.access === 'privileged' ? principal.user : narrowUser(principal, call.accountId)
  const userRefusal = checkUserAccess(access, user, call.accountId)
  return userRefusal ? { refusal: userRefusal } : { principal: { ...principal, user } }
}
