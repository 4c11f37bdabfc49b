import type { SessionEndReason, User } from '@talkie/contract/identity'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api, client } from '../api/api.ts'
import { isSessionOver } from '../api/api-error.ts'
import { coalesce } from '../api/coalesce.ts'
import { queryClient } from '../api/query-cache.ts'
import { storageKeys } from '../preferences/settings.ts'
import { serverNow } from '../token/server-clock.ts'
import { setAccessListener, setSessionOverListener } from '../token/session-events.ts'
import { clearSessionStorage, readToken, storeToken } from '../token/session-storage.ts'
import { isSameSession, isTokenValid } from '../token/token.ts'
import { findSessionEnd } from './find-session-end.ts'
import { discardWork, saveWork } from './interrupted-work.ts'
import { accountIdFromQueryKey, findLostAccess } from './lost-access.ts'
import { reportSignOut } from './report-sign-out.ts'
import { watchExpiry } from './watch-expiry.ts'

export type AuthState = { isInitialized: boolean; isAuthenticated: boolean; user: User | null }
export type Session = AuthState & {
  /** Rejects with the API's error. */
  signIn: (credentials: { email: string; password: string; code?: string }) => Promise<void>
  /** Starts the session that a sign-in or an invitation returned, and replaces the current one. */
  startSession: (signIn: { accessToken: string; user: User }) => void
  signOut: () => void
  /** Signs out an inactive user, and shows the reason. */
  signOutIdle: () => void
  /** Set when a session ends by itself, until the user acknowledges it; null otherwise. */
  ended: EndedSession | null
  acknowledgeEnd: () => void
}

/** `reason` is null if it is unknown or not loaded yet. */
type EndedSession = { reason: SessionEndReason | null }

const signedOut: AuthState = { isInitialized: true, isAuthenticated: false, user: null }

const SessionContext = createContext<Session | null>(null)

/** The signed-in user and the actions on the session. Throws outside `SessionProvider`. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** Milliseconds between two refreshes of the user's permissions. */
const minRefreshInterval = 500

const isSameUser = (one: User, other: User) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the stored token is valid. If it seems expired, the clock is first synchronised with the server's. */
const isStoredTokenValid = async (): Promise<boolean> => {
  const token = readToken()
  if (token === null || isTokenValid(token, serverNow())) return token !== null
  await client.identity.config().catch(() => undefined)
  return isTokenValid(token, serverNow())
}

/** Holds the session: resumes it from the stored token, and ends it when the token expires. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({ isInitialized: false, isAuthenticated: false, user: null })
  const [ended, setEnded] = useState<EndedSession | null>(null)
  /** The token with which this tab entered the session. The stored one may be a later one of the same session. */
  const tabToken = useRef<string | null>(null)
  const user = useRef<User | null>(null)
  user.current = state.user

  const enter = useCallback((user: User) => {
    tabToken.current = readToken()
    setEnded(null)
    setState({ isInitialized: true, isAuthenticated: true, user })
  }, [])

  /** Removes the session's data from screen and storage. The token of another session, from another tab, stays. */
  const clearSession = useCallback(() => {
    queryClient.clear()
    clearSessionStorage(tabToken.current)
    tabToken.current = null
    setState(signedOut)
  }, [])

  const end = useCallback(
    (knownReason: SessionEndReason | null = null) => {
      const token = tabToken.current
      if (token === null) return
      if (user.current) saveWork(user.current.id)
      clearSession()
      const alert: EndedSession = { reason: knownReason }
      setEnded(alert)
      if (knownReason !== null) return
      // Only if the same alert is still shown when the reason arrives.
      findSessionEnd(token).then((reason) => setEnded((now) => (now === alert ? { reason } : now)))
    },
    [clearSession],
  )

  const resume = useCallback(async () => {
    if (!(await isStoredTokenValid())) return clearSession()
    try {
      const { user } = await client.identity.me()
      enter(user)
    } catch (cause) {
      console.error('The session could not be resumed', cause)
      if (isSessionOver(cause)) clearSessionStorage()
      setState(signedOut)
    }
  }, [enter, clearSession])

  const refresh = useCallback(async () => {
    const before = user.current
    if (!before) return
    const { user: after } = await client.identity.me()
    if (user.current !== before || isSameUser(before, after)) return
    setState((now) => ({ ...now, user: after }))
    const lost = findLostAccess(before, after)
    const isLost = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      lost.includes(accountIdFromQueryKey(queryKey) ?? 0)
    await Promise.all([
      queryClient.resetQueries({ predicate: isLost }),
      queryClient.invalidateQueries({ queryKey: api.accounts.key() }),
    ])
  }, [])

  useEffect(() => {
    setSessionOverListener(() => end())
    // One at a time: of two concurrent responses, the older one could be taken for the latest.
    const refreshes = coalesce(async () => {
      await refresh().catch((cause: unknown) =>
        console.error('The permissions could not be refreshed', cause),
      )
    }, minRefreshInterval)
    setAccessListener(refreshes.request)
    return refreshes.stop
  }, [end, refresh])
  useEffect(() => void resume(), [resume])

  useEffect(() => {
    // Another tab signed out or in, or renewed the token: this tab follows it.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.accessToken && key !== null) return
      if (newValue === null) return end()
      if (isSameSession(newValue, tabToken.current)) return
      end()
      void resume()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [end, resume])

  useEffect(
    () => (state.isAuthenticated ? watchExpiry(() => end()) : undefined),
    [state.isAuthenticated, end],
  )

  const startSession = useCallback(
    ({ accessToken, user }: { accessToken: string; user: User }) => {
      if (tabToken.current !== null) clearSession()
      storeToken(accessToken)
      enter(user)
    },
    [enter, clearSession],
  )

  const signIn = useCallback(
    async (credentials: { email: string; password: string; code?: string }) =>
      startSession(await client.identity.login(credentials)),
    [startSession],
  )

  // The session is cleared at once: an unreachable server must not keep the user's data on the screen.
  const signOut = useCallback(() => {
    const token = readToken()
    discardWork()
    clearSession()
    reportSignOut(token, { idle: false })
  }, [clearSession])

  const signOutIdle = useCallback(() => {
    const token = readToken()
    end('inactivity')
    reportSignOut(token, { idle: true })
  }, [end])

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn,
      startSession,
      signOut,
      signOutIdle,
      ended,
      acknowledgeEnd: () => setEnded(null),
    }),
    [state, signIn, startSession, signOut, signOutIdle, ended],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
