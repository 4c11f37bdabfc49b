import { type ReactNode, Suspense } from 'react'
import { Fallback } from '../screens/fallback/index.tsx'
import { NotFound } from '../screens/not-found/index.tsx'
import { useText } from '../services/language/language.ts'
import { mayReach, useAccountIfAny, useAccounts } from '../services/navigation/account.tsx'
import { useRouteLine } from '../services/navigation/navigation.ts'
import type { RouteLine } from '../services/navigation/route-line.ts'
import { useSession } from '../services/session/session.tsx'
import { HomeSkeleton } from '../ui/states/skeletons.tsx'
import { ErrorState, Notice } from '../ui/states/states.tsx'

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
