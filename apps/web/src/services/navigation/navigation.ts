import type { User } from '@talkie/contract/identity'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../session/session.tsx'
import { canAccessSection, useChosenAccount } from './account.tsx'
import type { Area, NavigationGroupName, ScreenInfo } from './screen-info.ts'

/** A screen in the sidebar and the palette. */
export type NavigationItem = { to: string; screen: ScreenInfo & { icon: NonNullable<ScreenInfo['icon']> } }
type NavigationGroup = { group: NavigationGroupName; items: NavigationItem[] }

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

const toGroup = ({ access, group }: ScreenInfo): NavigationGroupName => {
  if (group || typeof access !== 'object') return group ?? 'settings'
  return groupsOfSections.find((name) => access.section.startsWith(`${name}.`)) ?? 'settings'
}

const groupsOfSections = ['reporting', 'callcenter', 'ringpool'] as const

const isPrivileged = (user: User | null) => user?.profile === 'privileged'

/** Whether a screen is one of administration, for a user who may open that. Others see the list of accounts alone. */
const isAdministration = ({ scope, access, icon }: ScreenInfo) =>
  scope === 'accounts_out' && (access === 'privileged' || icon !== undefined)

/** The area of the current screen. What belongs to neither, such as the profile, stays in the account. */
export const useArea = (): Area => {
  const screen = useScreenInfo()
  const { user } = useSession()
  return isPrivileged(user) && screen && isAdministration(screen) ? 'administration' : 'account'
}

/** The screens of both areas that the user may read, by groups, in the order of the route table. */
export const useNavigation = (): Record<Area, NavigationGroup[]> => {
  const router = useRouter()
  const accountId = useChosenAccount()?.id
  const { user } = useSession()
  return useMemo(() => {
    const areas = { account: new Map(), administration: new Map() } satisfies Record<
      Area,
      Map<NavigationGroupName, NavigationItem[]>
    >
    for (const route of Object.values(router.routesByPath)) {
      const screen = route.options.staticData?.screen
      if (!screen?.icon) continue
      const { access, icon } = screen
      const isOutside = isAdministration(screen)
      if (access === 'privileged' && !isPrivileged(user)) continue
      if (!isOutside && accountId === undefined) continue
      if (typeof access === 'object' && !canAccessSection(user, accountId ?? 0, access.section, 'r')) continue
      const groups: Map<NavigationGroupName, NavigationItem[]> =
        areas[isOutside ? 'administration' : 'account']
      const item = { to: route.fullPath, screen: { ...screen, icon } }
      groups.set(toGroup(screen), [...(groups.get(toGroup(screen)) ?? []), item])
    }
    const toGroups = (groups: Map<NavigationGroupName, NavigationItem[]>) =>
      [...groups].map(([group, items]) => ({ group, items }))
    return { account: toGroups(areas.account), administration: toGroups(areas.administration) }
  }, [router, accountId, user])
}
