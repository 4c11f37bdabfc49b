import type { SessionEnd, User } from '@talkie/contract/identity'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api, client } from '../api/api.ts'
import { isSessionOver } from '../api/api-error.ts'
import { coalesce } from '../api/coalesce.ts'
import { queryClient } from '../api/query-cache.ts'
import { storageKeys } from '../preferences/settings.ts'
import { serverNow } from '../token/server-clock.ts'
import { whenAccessChanged, whenSessionOver } from '../token/session-events.ts'
import { clearSessionStorage, readToken, storeToken } from '../token/session-storage.ts'
import { isSameSession, isTokenValid } from '../token/token.ts'
import { findSessionEnd } from './find-session-end.ts'
import { forgetWork, keepWork } from './kept-work.ts'
import { accountInKey, findLostAccess } from './lost-access.ts'
import { reportSignOut } from './report-sign-out.ts'
import { watchExpiry } from './watch-expiry.ts'

export type AuthState = { isInitialized: boolean; isAuthenticated: boolean; user: User | null }
export type Session = AuthState & {
  /** Rejects with the API's error. */
  signIn: (given: { email: string; password: string; code?: string }) => Promise<void>
  /** Takes what a sign-in or an invitation gave, whoever was signed in before. */
  enterWith: (given: { accessToken: string; user: User }) => void
  signOut: () => void
  /** Signs out who was away, and tells them so when they are back. */
  leaveIdle: () => void
  /** From the moment a session ended by itself until the person has read it; null otherwise. */
  ended: Ended | null
  acknowledgeEnd: () => void
}

/** Why a session ended; null where nobody knows, or not yet. */
type Ended = { reason: SessionEnd | null }

const signedOut: AuthState = { isInitialized: true, isAuthenticated: false, user: null }

const SessionContext = createContext<Session | null>(null)

/** Who is signed in. Raises an error outside `SessionProvider`. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** Milliseconds from the answer about a person's rights to the next question. */
const betweenRefreshes = 500

const isSameUser = (one: User, other: User) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the stored token is good; a device whose clock is wrong learns the time from the server first. */
const isStoredTokenValid = async (): Promise<boolean> => {
  const token = readToken()
  if (token === null || isTokenValid(token, serverNow())) return token !== null
  await client.identity.config().catch(() => undefined)
  return isTokenValid(token, serverNow())
}

/** Keeps the session: reads the stored token at the start, and ends the session at the token's expiry. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({ isInitialized: false, isAuthenticated: false, user: null })
  const [ended, setEnded] = useState<Ended | null>(null)
  /** The token of who is signed in here: another one of its session may be stored meanwhile. */
  const shown = useRef<string | null>(null)
  const user = useRef<User | null>(null)
  user.current = state.user

  const enter = useCallback((user: User) => {
    shown.current = readToken()
    setEnded(null)
    setState({ isInitialized: true, isAuthenticated: true, user })
  }, [])

  /** Blanks the screen. What another tab stored for somebody else stays. */
  const forget = useCallback(() => {
    queryClient.clear()
    clearSessionStorage(shown.current)
    shown.current = null
    setState(signedOut)
  }, [])

  const end = useCallback(
    (known: SessionEnd | null = null) => {
      const token = shown.current
      if (token === null) return
      if (user.current) keepWork(user.current.id)
      forget()
      const alert: Ended = { reason: known }
      setEnded(alert)
      if (known !== null) return
      // Only where the same alert still stands when the answer is there.
      findSessionEnd(token).then((reason) => setEnded((now) => (now === alert ? { reason } : now)))
    },
    [forget],
  )

  const resume = useCallback(async () => {
    if (!(await isStoredTokenValid())) return forget()
    try {
      const { user } = await client.identity.me()
      enter(user)
    } catch (cause) {
      console.error('The session could not be resumed', cause)
      if (isSessionOver(cause)) clearSessionStorage()
      setState(signedOut)
    }
  }, [enter, forget])

  const refresh = useCallback(async () => {
    const before = user.current
    if (!before) return
    const { user: after } = await client.identity.me()
    if (user.current !== before || isSameUser(before, after)) return
    setState((now) => ({ ...now, user: after }))
    const lost = findLostAccess(before, after)
    const isLost = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      lost.includes(accountInKey(queryKey) ?? 0)
    await Promise.all([
      queryClient.resetQueries({ predicate: isLost }),
      queryClient.invalidateQueries({ queryKey: api.accounts.key() }),
    ])
  }, [])

  useEffect(() => {
    whenSessionOver(() => end())
    // One after the other: of two answers that come together the older one could be taken for the latest.
    const refreshes = coalesce(async () => {
      await refresh().catch((cause: unknown) => console.error('The rights could not be asked for', cause))
    }, betweenRefreshes)
    whenAccessChanged(refreshes.request)
    return refreshes.stop
  }, [end, refresh])
  useEffect(() => void resume(), [resume])

  useEffect(() => {
    // Another tab signed out or in, or renewed the token: this one shows the data of who is signed in now.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.accessToken && key !== null) return
      if (newValue === null) return end()
      if (isSameSession(newValue, shown.current)) return
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

  const enterWith = useCallback(
    (given: { accessToken: string; user: User }) => {
      if (shown.current !== null) forget()
      storeToken(given.accessToken)
      enter(given.user)
    },
    [enter, forget],
  )

  const signIn = useCallback(
    async (given: { email: string; password: string; code?: string }) =>
      enterWith(await client.identity.login(given)),
    [enterWith],
  )

  // The device forgets at once: a server that is away must not keep a person's data on the screen.
  const signOut = useCallback(() => {
    const token = readToken()
    forgetWork()
    forget()
    reportSignOut(token, { idle: false })
  }, [forget])

  const leaveIdle = useCallback(() => {
    const token = readToken()
    end('inactivity')
    reportSignOut(token, { idle: true })
  }, [end])

  const session = useMemo<Session>(
    () => ({ ...state, signIn, enterWith, signOut, leaveIdle, ended, acknowledgeEnd: () => setEnded(null) }),
    [state, signIn, enterWith, signOut, leaveIdle, ended],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
