import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Fallback } from '../screens/fallback/index.tsx'
import NotFound from '../screens/not-found/index.tsx'
import { useText } from '../services/language/language.ts'
import {
  canAccessSection,
  useAccountId,
  useAccountIfAny,
  useAccounts,
} from '../services/navigation/account.tsx'
import { useScreenInfo } from '../services/navigation/navigation.ts'
import type { ScreenInfo } from '../services/navigation/screen-info.ts'
import { useSession } from '../services/session/session.tsx'
import { Redirect } from '../ui/page/redirect.tsx'
import { HomeSkeleton } from '../ui/states/skeletons.tsx'
import { ErrorState, Notice } from '../ui/states/states.tsx'

/** Renders a screen only for a user who may open it, and the fallback screen for anyone else. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const line = useScreenInfo()
  const { user } = useSession()
  if (!line) return children
  if (line.access === 'privileged' && user?.profile !== 'privileged') return <Fallback />
  const screen = <Suspense fallback={<HomeSkeleton />}>{children}</Suspense>
  return line.scope === 'accounts_out' ? screen : <InAccount access={line.access}>{screen}</InAccount>
}

/**
 * Waits for the account of the screen. One that does not exist or that the user may not open leads to the not-found
 * page; a section that the user has no permission for shows the fallback screen.
 */
const InAccount = ({ access, children }: { access: ScreenInfo['access']; children: ReactNode }) => {
  const { t } = useText()
  const { user } = useSession()
  const accountId = useAccountId()
  const account = useAccountIfAny()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (account) seen.current = account.id
  }, [account])
  const { data, error, isPending, isFetching, refetch } = useAccounts()
  if (isPending) return <HomeSkeleton />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Access that was lost meanwhile may come back, so that the address stays.
  if (!account && accountId !== null && seen.current === accountId) return <NotFound />
  // An account that was just created is in the list that is being fetched.
  if (!account) return isFetching ? <HomeSkeleton /> : <Redirect href="/notfound" />
  if (typeof access === 'object' && !canAccessSection(user, account.id, access.section, access.level))
    return <Fallback section />
  if (typeof access === 'object' && access.level === 'w' && !account.active) return <Fallback archived />
  return (
    <>
      {!account.active && access !== 'privileged' && <Notice tone="warn">{t('account.inactive')}</Notice>}
      {children}
    </>
  )
}
