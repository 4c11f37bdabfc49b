import {
  allows,
  matrixOf,
  type PermissionLevel,
  type PermissionMatrix,
  type Section,
  sections,
} from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'

/** Which part of a user's rights is lent to who acts for them: never more than the user has. */
export type Scopes = {
  /** `r` reads only. */
  level: 'r' | 'w'
  sections: readonly Section[] | 'all'
  accounts: readonly number[] | 'all'
}

/** Everything that the user may do. */
export const fullScopes: Scopes = { level: 'w', sections: 'all', accounts: 'all' }

/** Who is signed in in a browser; the generation is that of the access token. */
export type SessionPrincipal = {
  via: 'session'
  user: User
  scopes: Scopes
  sessionId: string
  generation: number
}

/** A program that acts for a user by an API token of theirs. */
type TokenPrincipal = { via: 'token'; user: User; scopes: Scopes; tokenId: string }

/** Who acts: a user, how they proved it, and which of their rights that lends. */
export type Principal = SessionPrincipal | TokenPrincipal

const isFull = ({ level, sections: of, accounts }: Scopes) =>
  level === 'w' && of === 'all' && accounts === 'all'

const reachesAccount = ({ accounts }: Scopes, accountId: number) =>
  accounts === 'all' || accounts.includes(accountId)

const everything = matrixOf(Object.fromEntries(sections.map((section) => [section, 'w'])))

/** The permissions of a user in an account; undefined where the user is no member of it. */
export const matrixIn = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
): PermissionMatrix | undefined =>
  profile === 'privileged' ? everything : (permissions[accountId] as PermissionMatrix | undefined)

/** A matrix without what the scopes leave out. */
const narrowMatrix = (matrix: PermissionMatrix, { level, sections: of }: Scopes): PermissionMatrix => {
  const levelIn = (section: Section): PermissionLevel => {
    if (of !== 'all' && !of.includes(section)) return 'n'
    if (level === 'w' && allows(matrix, section, 'w')) return 'w'
    return allows(matrix, section, 'r') ? 'r' : 'n'
  }
  return matrixOf(Object.fromEntries(sections.map((section) => [section, levelIn(section)])))
}

/**
 * The user with the rights that the scopes lend, in an account or, without one, in all that they name. Handlers are
 * given this user, so that none has to know of scopes. Pure.
 */
export const scopedUser = (
  { user, scopes }: Pick<Principal, 'user' | 'scopes'>,
  accountId?: number,
): User => {
  if (isFull(scopes)) return user
  // The accounts of privileged users are not listed here. What such a principal may do is decided in each account.
  if (user.profile === 'privileged' && accountId === undefined && scopes.accounts === 'all') return user
  const ownAccounts =
    user.profile === 'privileged' && scopes.accounts !== 'all'
      ? scopes.accounts
      : Object.keys(user.permissions).map(Number)
  const permissions = (accountId === undefined ? ownAccounts : [accountId]).flatMap((id) => {
    const matrix = reachesAccount(scopes, id) ? matrixIn(user, id) : undefined
    return matrix ? [[String(id), narrowMatrix(matrix, scopes)] as const] : []
  })
  return { ...user, profile: 'regular', permissions: Object.fromEntries(permissions) }
}

/** Whether the scopes lend what concerns the whole installation. */
export const reachesInstallation = ({ sections: of, accounts }: Scopes): boolean =>
  of === 'all' && accounts === 'all'
