import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveChange } from '@talkie/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, client } from '../api/api.ts'
import { isAccessRefused } from '../api/api-error.ts'
import { type Coalesced, coalesce } from '../api/coalesce.ts'
import { useAccount } from '../navigation/account.tsx'
import { publishAccessChange, publishSessionOver } from '../token/session-events.ts'
import { followChanges, type LiveStatus, waitUntilOnline } from './follow-changes.ts'
import { hideWhileChecking } from './hide-while-checking.ts'
import { publishImportChange } from './import-events.ts'
import { registerStream, useHasScreenStream } from './open-streams.ts'
import { useOnline } from './use-online.ts'

type Topic = Exclude<LiveChange['topic'], 'hello' | 'access' | 'session_ended' | 'imports'>

/** Milliseconds between two calls: a busy account has many changes a second, too many to refetch for each. */
const defaultInterval = 500

type LiveOptions = {
  /** Milliseconds between two calls. */
  interval?: number
  /** Filters the changes of the topics; must be stable. */
  isRelevant?: (change: LiveChange) => boolean
}

type Stream = {
  /** Must be stable (`useCallback`): a new function opens a new stream. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveChange>>
  /** `hello` comes first and after each gap: data fetched before it may miss a change. */
  onChange: (change: LiveChange) => void
  /** Whether the stream should be open. */
  enabled?: boolean
  /** Belongs to a screen, so that the session's own stream is not needed. */
  isScreenStream?: boolean
}

/** Whether the tab is hidden or the browser offline: then no stream is open. */
const useIsInactive = (): boolean => {
  const isVisible = useDocumentVisibility() !== 'hidden'
  const isOnline = useOnline()
  return !isVisible || !isOnline
}

/**
 * Follows a stream of changes. A hidden tab closes its connection (browsers allow six per host over HTTP/1.1) and
 * reopens it when it becomes visible.
 */
const useStream = ({ open, onChange, enabled = true, isScreenStream = true }: Stream): LiveStatus => {
  const isAway = useIsInactive()
  const isOnline = useOnline()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const latest = useRef(onChange)
  latest.current = onChange
  const wasAway = useRef(false)

  useEffect(() => {
    if (isAway) wasAway.current = true
    if (isAway || !enabled) return
    const stop = new AbortController()
    let unregister: (() => void) | null = null
    const markClosed = () => {
      unregister?.()
      unregister = null
    }
    // Changes before the next `hello` were not received.
    let isGap = wasAway.current
    wasAway.current = false
    followChanges({
      open,
      onChange: (change) => {
        if (change.topic === 'hello') {
          if (isGap) void publishAccessChange()
          publishImportChange(isGap ? 'changed' : 'maybe_changed')
          isGap = true
        }
        if (change.topic === 'imports') return publishImportChange('changed')
        if (change.topic === 'session_ended') return publishSessionOver()
        if (change.topic === 'access') return void publishAccessChange()
        latest.current(change)
      },
      onStatus: (now) => {
        setStatus(now)
        if (now === 'live') unregister ??= registerStream(isScreenStream ? 'screen' : 'session')
        else markClosed()
      },
      onFailure: (error) => {
        // The previous stream may have broken before it could report that access was lost: check it now.
        if (isAccessRefused(error)) void publishAccessChange()
      },
      signal: stop.signal,
      wait: waitUntilOnline,
    })
    return () => {
      stop.abort()
      markClosed()
    }
  }, [open, enabled, isAway, isScreenStream])

  if (!enabled) return 'disabled'
  return isOnline ? status : 'offline'
}

/**
 * Calls `onChange` when the stream opens, after each gap in which changes may have been missed, and when something of
 * the account changes under one of the topics. Calls are at least 500 ms (`interval`) apart and wait for the promise of
 * the previous call.
 */
export const useLive = (
  topics: readonly Topic[],
  onChange: () => unknown,
  { interval = defaultInterval, isRelevant }: LiveOptions = {},
): LiveStatus => {
  const { accountId, account } = useAccount()
  const queries = useQueryClient()
  const latest = useRef(onChange)
  latest.current = onChange
  const calls = useRef<Coalesced>(null)
  useEffect(() => {
    const coalesced = coalesce(() => latest.current(), interval)
    calls.current = coalesced
    return coalesced.stop
  }, [interval])
  return useStream({
    open: useCallback((signal) => client.live.changes({ accountId }, { signal }), [accountId]),
    onChange: (change) => {
      const { topic } = change
      if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.key() })
      if (
        topic === 'hello' ||
        (topics.some((followed) => followed === topic) && (isRelevant?.(change) ?? true))
      )
        void calls.current?.request()
    },
    // An archived account has no changes; the server refuses its stream.
    enabled: account.active,
  })
}

const openAllAccounts = (signal: AbortSignal) => client.live.everywhere(undefined, { signal })

/** Calls `onChange` for the changes of all accounts, as the server batches them, and with `hello` after each gap. */
export const useLiveAllAccounts = (onChange: (change: LiveChange) => void): LiveStatus =>
  useStream({ open: openAllAccounts, onChange })

const openSession = (signal: AbortSignal) => client.live.session(undefined, { signal })
const ignore = () => undefined

/** Follows the session's changes on screens without a stream, and checks permissions after the tab was inactive. */
export const useSessionLive = (): void => {
  const enabled = !useHasScreenStream()
  useStream({ open: openSession, onChange: ignore, enabled, isScreenStream: false })
  const isAway = useIsInactive()
  const wasAway = useRef(isAway)
  useEffect(() => {
    // Permissions may have changed while the tab was hidden or offline.
    if (wasAway.current && !isAway) void hideWhileChecking(publishAccessChange())
    wasAway.current = isAway
  }, [isAway])
}
