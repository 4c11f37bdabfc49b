import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { canAccessSection } from '../../services/navigation/account.tsx'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { useSession } from '../../services/session/session.tsx'

type OpeningLink = { to: string; search: Record<string, unknown> }

/**
 * Returns a function from an account's id to the link that opens the account: the first screen, in the order of the
 * route table, that the user may read, with the range that the user last chose. Null if the user may read none.
 */
export const useOpeningScreen = (): ((accountId: number) => OpeningLink | null) => {
  const router = useRouter()
  const { user } = useSession()
  const carriedSearch = useCarriedSearch()
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
      if (!screen) return null
      const to = screen.fullPath.replace('$accountId', String(accountId))
      return { to, search: carriedSearch(screen.fullPath, accountId) }
    },
    [router, user, carriedSearch],
  )
}
