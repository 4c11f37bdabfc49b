import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { canAccessSection } from '../../services/navigation/account.tsx'
import { useScreenInfo } from '../../services/navigation/navigation.ts'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { useSession } from '../../services/session/session.tsx'

/**
 * Opens an account: on the current screen if the user may read it there, otherwise on the first screen that the user
 * may read. A user who may read none gets the very first screen, which says so and names whom to ask.
 */
export const useOpenAccount = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useSession()
  const currentRoute = useScreenInfo()
  const carriedSearch = useCarriedSearch()
  return useCallback(
    (accountId: number) => {
      const screens = Object.values(router.routesByPath).flatMap((route) => {
        const line = route.options.staticData?.screen
        if (!line?.icon || typeof line.access !== 'object') return []
        const isReadable = canAccessSection(user, accountId, line.access.section, 'r')
        return [{ to: route.fullPath, line, isReadable }]
      })
      const readable = screens.filter(({ isReadable }) => isReadable)
      const target = readable.find(({ line }) => line === currentRoute) ?? readable[0] ?? screens[0]
      const params = { accountId: String(accountId) }
      return target && navigate({ to: target.to, params, search: carriedSearch(target.to, accountId) })
    },
    [router, navigate, user, currentRoute, carriedSearch],
  )
}
