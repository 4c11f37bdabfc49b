import { type ReactNode, Suspense } from 'react'
import { HomeSkeleton } from '../components/skeletons.tsx'
import { ErrorState, Notice } from '../components/states.tsx'
import { Fallback } from '../screens/fallback/index.tsx'
import { NotFound } from '../screens/not-found/index.tsx'
import { mayReach, useAccountIfAny, useAccounts } from './account.tsx'
import { useText } from './language.ts'
import { useRouteLine } from './navigation.ts'
import type { RouteLine } from './route-line.ts'
import { useSession } from './session.tsx'

/** Lets a screen stand only for who may open it; what it may not show it replaces by the fallback screen. */
export const Guard = ({ children }: { children: ReactNode }) => {
  const line = useRouteLine()
  const { user } = useSession()
  if (!line) return children
  if (line.access === 'privileged' && user?.profile !== 'privileged') return <Fallback />
  const screen = <Suspense fallback={<HomeSkeleton />}>{children}</Suspense>
  return line.scope === 'accounts_out' ? screen : <InAccount access={line.access}>{screen}</InAccount>
}

/** Waits for the screen's account; one that the person may not open is not found, a section not had falls back. */
const InAccount = ({ access, children }: { access: RouteLine['access']; children: ReactNode }) => {
  const { t } = useText()
  const { user } = useSession()
  const account = useAccountIfAny()
  const { data, error, isPending, refetch } = useAccounts()
  if (isPending) return <HomeSkeleton />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!account) return <NotFound />
  if (typeof access === 'object' && !mayReach(user, account.id, access.section, access.level))
    return <Fallback section />
  if (typeof access === 'object' && access.level === 'w' && !account.active) return <Fallback archived />
  return (
    <>
      {!account.active && <Notice tone="warn">{t('account.inactive')}</Notice>}
      {children}
    </>
  )
}
