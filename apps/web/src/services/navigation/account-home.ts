import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSession } from '../session/session.tsx'
import { canAccessSection, useAccounts } from './account.tsx'
import { useCarriedSearch } from './use-carried-search.ts'

type HomeLink = { to: string; search: Record<string, unknown> }

/**
 * Returns a function from an account's id to the link that opens the account: the first screen, in the order of the
 * route table, that the user may read, with the range that the user last chose. Null if the user may read none.
 */
export const useAccountHome = (): ((accountId: number) => HomeLink | null) => {
  const router = useRouter()
  const { user } = useSession()
  const carriedSearch = useCarriedSearch()
  return useCallback(
    (accountId) => {
      const home = Object.values(router.routesByPath).find((route) => {
        const { icon, access } = route.options.staticData?.screen ?? {}
        return icon && typeof access === 'object' && canAccessSection(user, accountId, access.section, 'r')
      })
      if (!home) return null
      const to = home.fullPath.replace('$accountId', String(accountId))
      return { to, search: carriedSearch(home.fullPath, accountId) }
    },
    [router, user, carriedSearch],
  )
}

/** The path of the only account's home. Null if there are several, none or nothing to read; undefined while loading. */
export const useOnlyHome = (): string | null | undefined => {
  const getHome = useAccountHome()
  const { data, isPending } = useAccounts()
  const [account, ...others] = data ?? []
  if (!account || others.length > 0) return isPending ? undefined : null
  return getHome(account.id)?.to ?? null
}
