import { type ReactNode, Suspense } from 'react'
import { Fallback } from '../screens/fallback/index.tsx'
import { NotFound } from '../screens/not-found/index.tsx'
import { useText } from '../services/language/language.ts'
import { canAccessSection, useAccountIfAny, useAccounts } from '../services/navigation/account.tsx'
import { useScreenInfo } from '../services/navigation/navigation.ts'
import type { ScreenInfo } from '../services/navigation/screen-info.ts'
import { useSession } from '../services/session/session.tsx'
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
 * Waits for the account of the screen. An account that the user may not open is 'not found'; a section that the user
 * has no permission for shows the fallback screen.
 */
const InAccount = ({ access, children }: { access: ScreenInfo['access']; children: ReactNode }) => {
  const { t } = useText()
  const { user } = useSession()
  const account = useAccountIfAny()
  const { data, error, isPending, refetch } = useAccounts()
  if (isPending) return <HomeSkeleton />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!account) return <NotFound />
  if (typeof access === 'object' && !canAccessSection(user, account.id, access.section, access.level))
    return <Fallback section />
  if (typeof access === 'object' && access.level === 'w' && !account.active) return <Fallback archived />
  return (
    <>
      {!account.active && <Notice tone="warn">{t('account.inactive')}</Notice>}
      {children}
    </>
  )
}
