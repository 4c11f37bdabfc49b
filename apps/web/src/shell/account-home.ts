import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayReach } from './account.tsx'
import { useRouteLine } from './navigation.ts'
import { useSession } from './session.tsx'

/**
 * Goes to an account: to the screen that is open now, seen in that account, or else to the first that the person
 * may read there.
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
        return mayReach(user, accountId, line.access.section, 'r') ? [{ to: route.fullPath, line }] : []
      })
      const target = screens.find(({ line }) => line === here) ?? screens[0]
      const params = { accountId: String(accountId) }
      return target
        ? navigate({ to: target.to, params })
        : navigate({ to: '/accounts/$accountId/notfound', params })
    },
    [router, navigate, user, here],
  )
}
