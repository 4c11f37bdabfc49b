import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayReach } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'

/**
 * Where an account opens: its first screen, in the order of the table of routes, that the person may read.
 * Null for an account in which they may read none.
 */
export const useOpeningScreen = (): ((accountId: number) => string | null) => {
  const router = useRouter()
  const { user } = useSession()
  return useCallback(
    (accountId) => {
      const screen = Object.values(router.routesByPath).find((route) => {
        const line = route.options.staticData?.line
        return (
          line?.icon && typeof line.access === 'object' && mayReach(user, accountId, line.access.section, 'r')
        )
      })
      return screen ? screen.fullPath.replace('$accountId', String(accountId)) : null
    },
    [router, user],
  )
}
