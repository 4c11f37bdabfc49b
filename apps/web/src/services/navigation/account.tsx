import { allows, defaultPermissions, type Section } from '@talkie/contract/access'
import type { AccountSummary } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { api } from '../api/api.ts'
import { noCache } from '../api/query-cache.ts'
import { useSession } from '../session/session.tsx'

/**
 * The accounts that the person may open. Asked anew whenever the page is loaded: a kept list would call an account
 * that was made a moment ago not found.
 */
export const useAccounts = () => {
  const { isAuthenticated } = useSession()
  return useQuery(
    api.accounts.list.queryOptions({
      enabled: isAuthenticated,
      select: (it) => it.accounts,
      meta: noCache,
    }),
  )
}

/** The account in the address; null outside an account or for what is no account number. */
export const useAccountId = (): number | null => {
  const { accountId } = useParams({ strict: false })
  return accountId !== undefined && /^\d{1,9}$/.test(accountId) ? Number(accountId) : null
}

const AccountContext = createContext<AccountSummary | null>(null)

/** Gives shell and screens the account in the address. */
export const AccountInAddress = ({ children }: { children: ReactNode }) => {
  const accountId = useAccountId()
  const { data } = useAccounts()
  return <AccountContext value={data?.find(({ id }) => id === accountId) ?? null}>{children}</AccountContext>
}

/** The account that the screen is in, or null outside one. */
export const useAccountIfAny = (): AccountSummary | null => use(AccountContext)

/** Whether a user reaches a section of an account; privileged users reach everything. */
export const mayReach = (
  user: User | null,
  accountId: number,
  section: Section,
  level: 'r' | 'w',
): boolean => {
  if (!user) return false
  if (user.profile === 'privileged') return true
  return allows(user.permissions[String(accountId)] ?? defaultPermissions, section, level)
}

/** The account that the screen is in, and what the person may do there. Raises an error outside an account. */
export const useAccount = () => {
  const account = useAccountIfAny()
  const { user } = useSession()
  if (!account) throw new Error('useAccount must be used on a screen inside an account')
  return {
    account,
    accountId: account.id,
    /** An archived account takes no writes, whoever the person is. */
    can: (section: Section, level: 'r' | 'w') =>
      (level === 'r' || account.active) && mayReach(user, account.id, section, level),
  }
}
