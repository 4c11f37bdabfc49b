import type { Profile, UserState } from '@talkie/contract/identity'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'

export const userTabs = ['all', 'active', 'invited', 'inactive'] as const

export const filterByTab = (
  users: readonly ManagedUserRow[],
  tab: 'all' | UserState,
): readonly ManagedUserRow[] => (tab === 'all' ? users : users.filter(({ state }) => state === tab))

/** Filters users by profile and by the account that they can access. Privileged users can access all accounts. */
export const filterUsers = (
  users: readonly ManagedUserRow[],
  { profile, account }: { profile?: Profile | undefined; account?: string | undefined },
): ManagedUserRow[] =>
  users.filter(
    (user) =>
      (profile === undefined || user.profile === profile) &&
      (account === undefined || user.profile === 'privileged' || account in user.permissions),
  )
