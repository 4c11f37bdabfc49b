import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { canAccessSection } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'

/**
 * Returns a function from an account's id to the path on which the account opens: the first screen, in the order of
 * the route table, that the user may read. Null if the user may read none.
 */
export const useOpeningScreen = (): ((accountId: number) => string | null) => {
  const router = useRouter()
  const { user } = useSession()
  return useCallback(
    (accountId) => {
      const screen = Object.values(router.routesByPath).find((route) => {
        const line = route.options.staticData?.screen
        return (
          line?.icon &&
          typeof line.access === 'object' &&
          canAccessSection(user, accountId, line.access.section, 'r')
        )
      })
      return screen ? screen.fullPath.replace('$accountId', String(accountId)) : null
    },
    [router, user],
  )
}
