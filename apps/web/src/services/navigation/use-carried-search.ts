import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useAccountId } from './account.tsx'
import { buildCarriedSearch, carryFrom } from './carried-search.ts'
import { readCarriedSearch, writeCarriedSearch } from './carried-search-storage.ts'
import { useScreenInfo } from './navigation.ts'
import type { ScreenInfo } from './screen-info.ts'

/** What the tab carries, with the address that is open. */
const useCarried = () => {
  const screen = useScreenInfo()
  const accountId = useAccountId()
  const search: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => {
    const carried = readCarriedSearch()
    return screen && accountId !== null ? carryFrom(carried, screen, accountId, search) : carried
  }, [screen, accountId, search])
}

/** Remembers the range and the filters of every screen that is opened, for the links to other screens. */
export const useRememberSearch = (): void => {
  const carried = useCarried()
  useEffect(() => writeCarriedSearch(carried), [carried])
}

/**
 * Returns the query string of a link to a screen, by the path of its route: the range, the comparison, the filters and
 * the model that the user last chose, as far as the screen has them. Without `accountId` it is the account of the
 * address; filters and model are always the account's own.
 */
export const useCarriedSearch = (): ((path: string, accountId?: number) => Record<string, unknown>) => {
  const router = useRouter()
  const currentId = useAccountId()
  const carried = useCarried()
  return useCallback(
    (path, accountId = currentId ?? 0) => {
      const screens: Partial<Record<string, { options: { staticData?: { screen?: ScreenInfo } } }>> =
        router.routesByPath
      const screen = screens[path]?.options.staticData?.screen
      return screen ? buildCarriedSearch(carried, screen, accountId) : {}
    },
    [router, currentId, carried],
  )
}
