import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { storageKeys } from '../preferences/settings.ts'
import { readToken } from '../token/session-storage.ts'
import { toApiError } from './api-error.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Whether a retry would give the same error. */
const isPermanentError = (error: unknown) => {
  const { code } = toApiError(error)
  return code !== null && code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL_SERVER_ERROR'
}

/** How long data counts as fresh, in milliseconds. */
export const defaultStaleTime = 10 * minute
/** Queries are fresh for 10 minutes, kept for 24 hours and not refetched on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: defaultStaleTime,
      gcTime: day,
      refetchOnWindowFocus: false,
      // Offline, a query fails with an error instead of waiting silently for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isPermanentError(error) && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

/** A query with `meta: { noCache: true }` is never written to the browser (ringpools, realtime, raw data). */
export const noCache = { noCache: true } as const

/** Writes only while a user is signed in: a throttled write must not happen after the sign-out. */
const sessionOnly = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    if (readToken() !== null) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** The cache in local storage: written at most once a second, dropped after a day or by another build. */
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
