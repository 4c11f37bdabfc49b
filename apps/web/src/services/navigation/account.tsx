import { allows, defaultPermissions, type Section } from '@talkie/contract/access'
import type { AccountSummary } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { api } from '../api/api.ts'
import { noCache } from '../api/query-cache.ts'
import { useSession } from '../session/session.tsx'

/**
 * The accounts that the user may open. The list is fetched on every page load: with a cached one, an account that was
 * just created would be 'not found'.
 */
export const useAccounts = () => {
  const { isAuthenticated } = useSession()
  return useQuery(
    api.accounts.list.queryOptions({
      enabled: isAuthenticated,
      select: ({ accounts }) => accounts,
      meta: noCache,
    }),
  )
}

/** The id of the account in the address; null outside an account or if it is not a number. */
export const useAccountId = (): number | null => {
  const { accountId } = useParams({ strict: false })
  return accountId !== undefined && /^\d{1,9}$/.test(accountId) ? Number(accountId) : null
}

/** The account in the address, for shell and screens; `AccountProvider` sets it. */
export const AccountContext = createContext<AccountSummary | null>(null)
export const ChosenAccountContext = createContext<AccountSummary | null>(null)

/** The screen's account; null outside an account. */
export const useAccountIfAny = (): AccountSummary | null => use(AccountContext)

/** The account that the user works in: that of the address, or outside accounts the last one of this tab. */
export const useChosenAccount = (): AccountSummary | null => use(ChosenAccountContext)

/** Whether a user may read (`r`) or write (`w`) a section of an account; privileged users may access everything. */
export const canAccessSection = (
  user: User | null,
  accountId: number,
  section: Section,
  level: 'r' | 'w',
): boolean => {
  if (!user) return false
  if (user.profile === 'privileged') return true
  return allows(user.permissions[String(accountId)] ?? defaultPermissions, section, level)
}

/** The screen's account, and what the user may do in it. Throws outside an account. */
export const useAccount = () => {
  const account = useAccountIfAny()
  const { user } = useSession()
  if (!account) throw new Error('useAccount must be used on a screen inside an account')
  return {
    account,
    accountId: account.id,
    /** Nobody may write to an archived account. */
    can: (section: Section, level: 'r' | 'w') =>
      (level === 'r' || account.active) && canAccessSection(user, account.id, section, level),
  }
}
