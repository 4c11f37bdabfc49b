import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { storageKeys } from '../preferences/settings.ts'
import { readToken } from '../token/session-storage.ts'
import { readApiError } from './api-error.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Codes that asking again does not change. */
const isFinal = (error: unknown) => {
  const { code } = readApiError(error)
  return code !== null && code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL_SERVER_ERROR'
}

/** How long data counts as fresh, in milliseconds. */
export const freshFor = 10 * minute
/** Fresh 10 minutes, kept 24 hours, not asked again on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      gcTime: day,
      refetchOnWindowFocus: false,
      // Offline, a question fails and says so, instead of waiting without a word for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isFinal(error) && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

/** A query with `meta: { noCache: true }` is never written to the browser (ringpools, realtime, raw data). */
export const noCache = { noCache: true } as const

/** Written only while someone is signed in: a write held back for its second must not outlive the session. */
const sessionOnly = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    if (readToken() !== null) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** The cache in local storage: writes at most once a second, dropped after a day or with another build. */
export const persistedCache: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: createSyncStoragePersister({
    storage: sessionOnly,
    key: storageKeys.queryCache,
    throttleTime: 1000,
  }),
  maxAge: day,
  buster: __BUILD__,
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.noCache !== true,
  },
}
