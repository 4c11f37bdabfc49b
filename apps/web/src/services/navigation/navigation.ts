import type { SectionGroup } from '@talkie/contract/access'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../session/session.tsx'
import { canAccessSection, useAccountId } from './account.tsx'
import type { ScreenInfo } from './screen-info.ts'

/** A screen in the sidebar and the palette. */
export type NavigationItem = { to: string; screen: ScreenInfo & { icon: NonNullable<ScreenInfo['icon']> } }
export type NavigationGroup = { group: SectionGroup | 'installation'; items: NavigationItem[] }

/** The current screen's entry in the route table. */
export const useScreenInfo = (): ScreenInfo | undefined => {
  const matches = useMatches()
  return matches.at(-1)?.staticData.screen
}

/** Whether the address needs no sign-in. The route table says it, before the route's screen is loaded. */
export const useIsPublicScreen = (): boolean => {
  const router = useRouter()
  const { pathname } = useLocation()
  return Object.values(router.routesByPath).some(
    ({ fullPath, options }) => fullPath === pathname && options.staticData?.screen?.access === 'public',
  )
}

const toNavigationGroup = ({ access }: ScreenInfo): NavigationGroup['group'] =>
  typeof access === 'object' ? (access.section.split('.')[0] as SectionGroup) : 'installation'

/** The screens that the user may read, grouped by section, in the order of the route table. */
export const useNavigation = (): NavigationGroup[] => {
  const router = useRouter()
  const accountId = useAccountId()
  const { user } = useSession()
  return useMemo(() => {
    const groups = new Map<NavigationGroup['group'], NavigationItem[]>()
    for (const route of Object.values(router.routesByPath)) {
      const screen = route.options.staticData?.screen
      if (!screen?.icon) continue
      const { access, icon } = screen
      if (
        typeof access === 'object' &&
        (accountId === null || !canAccessSection(user, accountId, access.section, 'r'))
      )
        continue
      if (access === 'privileged' && user?.profile !== 'privileged') continue
      const group = toNavigationGroup(screen)
      groups.set(group, [...(groups.get(group) ?? []), { to: route.fullPath, screen: { ...screen, icon } }])
    }
    return [...groups].map(([group, items]) => ({ group, items }))
  }, [router, accountId, user])
}
