import type { User } from '@talkie/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { client } from './api.ts'
import { isSessionOver } from './api-error.ts'
import { queryClient, whenSessionOver } from './query-cache.ts'
import { clearSessionStorage, readToken, storeToken } from './session-storage.ts'
import { storageKeys } from './settings.ts'
import { isTokenValid, tokenExpiry } from './token.ts'

export type AuthState = { isInitialized: boolean; isAuthenticated: boolean; user: User | null }
export type Session = AuthState & {
  /** Rejects with the API's error. */
  signIn: (given: { email: string; password: string; code?: string }) => Promise<void>
  signOut: () => Promise<void>
  /** Signs out who was away, and tells them so when they are back. */
  leaveIdle: () => Promise<void>
  /** True from the moment a session ended by itself until the person has read it. */
  ended: boolean
  acknowledgeEnd: () => void
}

const signedOut: AuthState = { isInitialized: true, isAuthenticated: false, user: null }

const SessionContext = createContext<Session | null>(null)

/** Who is signed in. Raises an error outside `SessionProvider`. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider')
  return session
}

/** Timers hold 31 bits of milliseconds; a longer wait would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Milliseconds that a server which is away may keep the data of who is away on the screen. */
const longestLogout = 3000

/** Keeps the session: reads the stored token at the start, and ends the session at the token's expiry. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({ isInitialized: false, isAuthenticated: false, user: null })
  const [ended, setEnded] = useState(false)
  const authenticated = useRef(false)
  authenticated.current = state.isAuthenticated

  const forget = useCallback(() => {
    queryClient.clear()
    clearSessionStorage()
    setState(signedOut)
  }, [])

  const end = useCallback(() => {
    if (!authenticated.current) return
    authenticated.current = false
    forget()
    setEnded(true)
  }, [forget])

  useEffect(() => whenSessionOver(end), [end])

  useEffect(() => {
    // Another tab signed out, or ended with its session: this one shows nobody's data either.
    const leave = ({ key, newValue }: StorageEvent) => {
      if ((key === storageKeys.accessToken || key === null) && newValue === null) end()
    }
    window.addEventListener('storage', leave)
    return () => window.removeEventListener('storage', leave)
  }, [end])

  useEffect(() => {
    if (!isTokenValid(readToken(), Date.now())) return forget()
    client.identity.me().then(
      ({ user }) => setState({ isInitialized: true, isAuthenticated: true, user }),
      (cause: unknown) => {
        console.error('The session could not be resumed', cause)
        if (isSessionOver(cause)) clearSessionStorage()
        setState(signedOut)
      },
    )
  }, [forget])

  useEffect(() => {
    if (!state.isAuthenticated) return
    const expiry = tokenExpiry(readToken() ?? '') ?? 0
    const timer = setTimeout(end, Math.min(Math.max(expiry - Date.now(), 0), longestTimer))
    return () => clearTimeout(timer)
  }, [state.isAuthenticated, end])

  const signIn = useCallback(async (given: { email: string; password: string; code?: string }) => {
    const { accessToken, user } = await client.identity.login(given)
    storeToken(accessToken)
    setEnded(false)
    setState({ isInitialized: true, isAuthenticated: true, user })
  }, [])

  const signOut = useCallback(async () => {
    // The device forgets in any case: a server that is away must not keep a person signed in.
    await client.identity.logout().catch((cause: unknown) => console.error('Sign-out was not heard', cause))
    forget()
  }, [forget])

  const leaveIdle = useCallback(async () => {
    const heard = { signal: AbortSignal.timeout(longestLogout) }
    await client.identity.logout(undefined, heard).catch(() => undefined)
    end()
  }, [end])

  const session = useMemo<Session>(
    () => ({ ...state, signIn, signOut, leaveIdle, ended, acknowledgeEnd: () => setEnded(false) }),
    [state, signIn, signOut, leaveIdle, ended],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
