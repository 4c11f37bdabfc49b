import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { canAccessSection } from '../../services/navigation/account.tsx'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { useSession } from '../../services/session/session.tsx'

/**
 * Opens an account: on the current screen, also while that is loading, if the user may read it there, otherwise on the first screen that the user
 * may read. A user who may read none gets the very first screen, which says so and names whom to ask.
 */
export const useOpenAccount = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useSession()
  const carriedSearch = useCarriedSearch()
  return useCallback(
    (accountId: number) => {
      // Of a screen that is still loading, the address is known already; its match comes when it is shown.
      const currentScreen = router.matchRoutes(router.latestLocation).at(-1)?.staticData.screen
      const screens = Object.values(router.routesByPath).flatMap((route) => {
        const line = route.options.staticData?.screen
        if (!line?.icon || typeof line.access !== 'object') return []
        const isReadable = canAccessSection(user, accountId, line.access.section, 'r')
        return [{ to: route.fullPath, line, isReadable }]
      })
      const readable = screens.filter(({ isReadable }) => isReadable)
      const target = readable.find(({ line }) => line === currentScreen) ?? readable[0] ?? screens[0]
      const params = { accountId: String(accountId) }
      return target && navigate({ to: target.to, params, search: carriedSearch(target.to, accountId) })
    },
    [router, navigate, user, carriedSearch],
  )
}
