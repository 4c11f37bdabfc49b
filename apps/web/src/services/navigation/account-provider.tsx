import type { ReactNode } from 'react'
import { AccountContext, ChosenAccountContext, useAccountId, useAccounts } from './account.tsx'
import { LastScreenContext, useRememberedScreen } from './last-screen.ts'

/** Provides the account in the address, and the chosen one, which stays while administration is visited. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const accountId = useAccountId()
  const { data: accounts } = useAccounts()
  const account = accounts?.find(({ id }) => id === accountId) ?? null
  const last = useRememberedScreen(account?.id ?? null)
  const only = accounts?.length === 1 ? accounts[0] : undefined
  const chosen = account ?? accounts?.find(({ id }) => id === last?.accountId) ?? only ?? null
  return (
    <AccountContext value={account}>
      <ChosenAccountContext value={chosen}>
        <LastScreenContext value={last}>{children}</LastScreenContext>
      </ChosenAccountContext>
    </AccountContext>
  )
}
