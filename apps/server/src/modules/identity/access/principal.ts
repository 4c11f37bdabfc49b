import {
  allows,
  matrixFromLevels,
  type PermissionLevel,
  type PermissionMatrix,
  type Section,
  sections,
} from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'

/** The part of a user's rights that a principal may use. Scopes never add rights. */
export type Scopes = {
  /** `r` allows reads only. */
  level: 'r' | 'w'
  sections: readonly Section[] | 'all'
  accounts: readonly number[] | 'all'
}

/** Scopes that leave the user all rights. */
export const fullScopes: Scopes = { level: 'w', sections: 'all', accounts: 'all' }

/** A user signed in in a browser; `generation` is that of the access token. */
export type SessionPrincipal = {
  via: 'session'
  user: User
  scopes: Scopes
  sessionId: string
  generation: number
}

/** A program that acts for a user with one of their API tokens. */
type TokenPrincipal = { via: 'token'; user: User; scopes: Scopes; tokenId: string }

/** Who a request is from: a user, how they authenticated, and the scopes of that. */
export type Principal = SessionPrincipal | TokenPrincipal

const hasFullScopes = ({ level, sections: scopedSections, accounts }: Scopes) =>
  level === 'w' && scopedSections === 'all' && accounts === 'all'

const coversAccount = ({ accounts }: Scopes, accountId: number) =>
  accounts === 'all' || accounts.includes(accountId)

const fullMatrix = matrixFromLevels(Object.fromEntries(sections.map((section) => [section, 'w'])))

/**
 * The permissions of a user in an account; undefined if the user is not a member. Privileged users have full
 * permissions in every account.
 */
export const findPermissionMatrix = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
): PermissionMatrix | undefined =>
  profile === 'privileged' ? fullMatrix : (permissions[accountId] as PermissionMatrix | undefined)

/** Whether a user may read or write a section of an account. The user of a principal has its scopes already. */
export const mayAccess = (
  user: Pick<User, 'profile' | 'permissions'>,
  { accountId, section, level }: { accountId: number; section: Section; level: 'r' | 'w' },
): boolean => {
  const matrix = findPermissionMatrix(user, accountId)
  return matrix !== undefined && allows(matrix, section, level)
}

/** A permission matrix reduced to what the scopes allow. */
const narrowMatrix = (
  matrix: PermissionMatrix,
  { level, sections: scopedSections }: Scopes,
): PermissionMatrix => {
  const narrowLevel = (section: Section): PermissionLevel => {
    if (scopedSections !== 'all' && !scopedSections.includes(section)) return 'n'
    if (level === 'w' && allows(matrix, section, 'w')) return 'w'
    return allows(matrix, section, 'r') ? 'r' : 'n'
  }
  return matrixFromLevels(Object.fromEntries(sections.map((section) => [section, narrowLevel(section)])))
}

/**
 * The user with rights narrowed to the scopes, in one account or, without `accountId`, in every account that the
 * scopes name. Handlers get this user, so that none of them has to know about scopes. Pure.
 */
export const narrowUser = (
  { user, scopes }: Pick<Principal, 'user' | 'scopes'>,
  accountId?: number,
): User => {
  if (hasFullScopes(scopes)) return user
  // The accounts of privileged users are not listed here. The rights of such a principal are decided in each account.
  if (user.profile === 'privileged' && accountId === undefined && scopes.accounts === 'all') return user
  const accountIds =
    user.profile === 'privileged' && scopes.accounts !== 'all'
      ? scopes.accounts
      : Object.keys(user.permissions).map(Number)
  const permissions = (accountId === undefined ? accountIds : [accountId]).flatMap((id) => {
    const matrix = coversAccount(scopes, id) ? findPermissionMatrix(user, id) : undefined
    return matrix ? [[String(id), narrowMatrix(matrix, scopes)] as const] : []
  })
  return { ...user, profile: 'regular', permissions: Object.fromEntries(permissions) }
}

/** Whether the scopes cover procedures that concern the whole installation. */
export const coversInstallation = ({ sections: scopedSections, accounts }: Scopes): boolean =>
  scopedSections === 'all' && accounts === 'all'
