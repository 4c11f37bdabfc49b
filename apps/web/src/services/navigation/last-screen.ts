import { useLocation } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { tabStorageKeys } from '../preferences/settings.ts'
import { useScreenInfo } from './navigation.ts'

/** The account that this tab was in last, and its screen: administration leads back to it. */
type LastScreen = { accountId: number; pathname: string; search: object }

/** Takes a stored value; null if it is not what was written. No schema library, which would enlarge the first load. */
const parseLastScreen = (stored: unknown): LastScreen | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { accountId, pathname, search } = { accountId: 0, pathname: '', search: null, ...stored }
  const isOwnPath = typeof pathname === 'string' && pathname.startsWith(`/accounts/${accountId}/`)
  return typeof accountId === 'number' && isOwnPath && typeof search === 'object' && search
    ? { accountId, pathname, search }
    : null
}

const readLastScreen = (): LastScreen | null => {
  try {
    return parseLastScreen(JSON.parse(sessionStorage.getItem(tabStorageKeys.lastScreen) ?? 'null'))
  } catch {
    return null
  }
}

export const LastScreenContext = createContext<LastScreen | null>(null)

/** The last screen of this tab inside an account. */
export const useLastScreen = (): LastScreen | null => use(LastScreenContext)

/**
 * Remembers the last screen inside an account. Each tab has its own; it outlives a reload, and signing out removes it
 * (`session-storage.ts`). `accountId` is the account in the address, or null.
 */
export const useRememberedScreen = (accountId: number | null): LastScreen | null => {
  const { pathname, search } = useLocation()
  const isScreen = useScreenInfo() !== undefined
  const [last, setLast] = useState(readLastScreen)
  useEffect(() => {
    // On the way out of an account, the address already is that of the next screen.
    const screen = isScreen && accountId !== null && parseLastScreen({ accountId, pathname, search })
    if (!screen) return
    setLast(screen)
    try {
      sessionStorage.setItem(tabStorageKeys.lastScreen, JSON.stringify(screen))
    } catch {
      // If the browser blocks storage, the account is known until the page is closed.
    }
  }, [accountId, isScreen, pathname, search])
  return last
}
