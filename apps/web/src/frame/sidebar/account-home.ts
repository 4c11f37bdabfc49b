import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayReach } from '../../services/navigation/account.tsx'
import { useRouteLine } from '../../services/navigation/navigation.ts'
import { useSession } from '../../services/session/session.tsx'

/**
 * Goes to an account: to the screen that is open now, seen in that account, or else to the first that the person
 * may read there. Who may read none comes to the first of all, which says so, and whom to ask.
 */
export const useAccountHome = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useSession()
  const here = useRouteLine()
  return useCallback(
    (accountId: number) => {
      const screens = Object.values(router.routesByPath).flatMap((route) => {
        const line = route.options.staticData?.line
        if (!line?.icon || typeof line.access !== 'object') return []
        const isReadable = mayReach(user, accountId, line.access.section, 'r')
        return [{ to: route.fullPath, line, isReadable }]
      })
      const readable = screens.filter(({ isReadable }) => isReadable)
      const target = readable.find(({ line }) => line === here) ?? readable[0] ?? screens[0]
      const params = { accountId: String(accountId) }
      return target && navigate({ to: target.to, params })
    },
    [router, navigate, user, here],
  )
}
