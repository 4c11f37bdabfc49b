import type { SectionGroup } from '@talkie/contract/access'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../session/session.tsx'
import { mayReach, useAccountId } from './account.tsx'
import type { RouteLine } from './route-line.ts'

/** A screen that can be gone to from here. */
export type NavigationItem = { to: string; line: RouteLine & { icon: NonNullable<RouteLine['icon']> } }
export type NavigationGroup = { group: SectionGroup | 'installation'; items: NavigationItem[] }

/** The line of the route on the screen. */
export const useRouteLine = (): RouteLine | undefined => {
  const matches = useMatches()
  return matches.at(-1)?.staticData.line
}

/** Whether anybody may open the address: known from the table, before the route's screen is loaded. */
export const usePublicScreen = (): boolean => {
  const router = useRouter()
  const { pathname } = useLocation()
  return Object.values(router.routesByPath).some(
    ({ fullPath, options }) => fullPath === pathname && options.staticData?.line?.access === 'public',
  )
}

const groupOf = (line: RouteLine): NavigationGroup['group'] =>
  typeof line.access === 'object' ? (line.access.section.split('.')[0] as SectionGroup) : 'installation'

/** The screens in the order of the table of routes, by section, only those that the person may read. */
export const useNavigation = (): NavigationGroup[] => {
  const router = useRouter()
  const accountId = useAccountId()
  const { user } = useSession()
  return useMemo(() => {
    const groups = new Map<NavigationGroup['group'], NavigationItem[]>()
    for (const route of Object.values(router.routesByPath)) {
      const line = route.options.staticData?.line
      if (!line?.icon) continue
      const { access, icon } = line
      if (
        typeof access === 'object' &&
        (accountId === null || !mayReach(user, accountId, access.section, 'r'))
      )
        continue
      if (access === 'privileged' && user?.profile !== 'privileged') continue
      const group = groupOf(line)
      groups.set(group, [...(groups.get(group) ?? []), { to: route.fullPath, line: { ...line, icon } }])
    }
    return [...groups].map(([group, items]) => ({ group, items }))
  }, [router, accountId, user])
}
