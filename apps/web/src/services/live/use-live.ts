import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveChange } from '@talkie/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, client } from '../api/api.ts'
import { isAccessRefused } from '../api/api-error.ts'
import { type Coalesced, coalesce } from '../api/coalesce.ts'
import { useAccount } from '../navigation/account.tsx'
import { publishAccessChange, publishSessionOver } from '../token/session-events.ts'
import { followChanges, type LiveStatus, pauseUntilOnline } from './follow-changes.ts'
import { hideUntil } from './hide-until.ts'
import { publishImportChange } from './import-events.ts'
import { countStream, useHasScreenStream } from './open-streams.ts'
import { useOnline } from './use-online.ts'

type Topic = Exclude<LiveChange['topic'], 'hello' | 'access' | 'session_ended' | 'imports'>

/** Milliseconds: a busy account has many changes a second, and asking again for each would help nobody. */
const atMostEvery = 500

type LiveOptions = {
  /** Milliseconds between two calls. */
  every?: number
  /** Which changes of the topics count; constant. */
  concerns?: (change: LiveChange) => boolean
}

type Stream = {
  /** Held in `useCallback`: another one is another stream. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveChange>>
  /** `hello` comes first, and after each gap: what was asked before it may miss a change. */
  onChange: (change: LiveChange) => void
  /** Whether the stream is to be open. */
  enabled?: boolean
  /** Of a screen, so that the session's own is not needed beside it. */
  ofScreen?: boolean
}

/** Whether no stream can be open: nobody looks at the tab, or the browser has no network. */
const useIsAway = (): boolean => {
  const isVisible = useDocumentVisibility() !== 'hidden'
  const isOnline = useOnline()
  return !isVisible || !isOnline
}

/**
 * Follows a stream of changes. A hidden tab lets go of its connection (browsers allow six a host over HTTP/1.1) and
 * takes it up again when it is looked at.
 */
const useStream = ({ open, onChange, enabled = true, ofScreen = true }: Stream): LiveStatus => {
  const isAway = useIsAway()
  const isOnline = useOnline()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const latest = useRef(onChange)
  latest.current = onChange
  const wasAway = useRef(false)

  useEffect(() => {
    if (isAway) wasAway.current = true
    if (isAway || !enabled) return
    const stop = new AbortController()
    let uncount: (() => void) | null = null
    const stopCounting = () => {
      uncount?.()
      uncount = null
    }
    // Before the next `hello`, nobody told of a change.
    let isGap = wasAway.current
    wasAway.current = false
    followChanges({
      open,
      onChange: (change) => {
        if (change.topic === 'hello') {
          if (isGap) void publishAccessChange()
          publishImportChange(isGap ? 'moved' : 'unsure')
          isGap = true
        }
        if (change.topic === 'imports') return publishImportChange('moved')
        if (change.topic === 'session_ended') return publishSessionOver()
        if (change.topic === 'access') return void publishAccessChange()
        latest.current(change)
      },
      onStatus: (now) => {
        setStatus(now)
        if (now === 'live') uncount ??= countStream(ofScreen ? 'screen' : 'session')
        else stopCounting()
      },
      onFailure: (error) => {
        // What the server refuses is not shown any more: the last word of the stream before it may have been lost.
        if (isAccessRefused(error)) void publishAccessChange()
      },
      signal: stop.signal,
      pause: pauseUntilOnline,
    })
    return () => {
      stop.abort()
      stopCounting()
    }
  }, [open, enabled, isAway, ofScreen])

  if (!enabled) return 'still'
  return isOnline ? status : 'offline'
}

/**
 * Calls `onChange` when the stream begins, after each gap in which changes may have been missed, and when something
 * of the account changed under one of the topics: at most every 500 ms, and not before the promise of the last call
 * is settled.
 */
export const useLive = (
  topics: readonly Topic[],
  onChange: () => unknown,
  { every = atMostEvery, concerns }: LiveOptions = {},
): LiveStatus => {
  const { accountId, account } = useAccount()
  const queries = useQueryClient()
  const latest = useRef(onChange)
  latest.current = onChange
  const calls = useRef<Coalesced>(null)
  useEffect(() => {
    const coalesced = coalesce(() => latest.current(), every)
    calls.current = coalesced
    return coalesced.stop
  }, [every])
  return useStream({
    open: useCallback((signal) => client.live.changes({ accountId }, { signal }), [accountId]),
    onChange: (change) => {
      const { topic } = change
      if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.key() })
      if (topic === 'hello' || (topics.some((one) => one === topic) && (concerns?.(change) ?? true)))
        void calls.current?.request()
    },
    // An archived account has no changes to tell of; its stream is refused.
    enabled: account.active,
  })
}

const openEverywhere = (signal: AbortSignal) => client.live.everywhere(undefined, { signal })

/** Calls `onChange` for each change of any account, as the server gathers them, and for each gap with `hello`. */
export const useLiveEverywhere = (onChange: (change: LiveChange) => void): LiveStatus =>
  useStream({ open: openEverywhere, onChange })

const openSession = (signal: AbortSignal) => client.live.session(undefined, { signal })
const ignore = () => undefined

/** Hears what becomes of the session on screens that follow nothing else, and asks what no stream told meanwhile. */
export const useSessionLive = (): void => {
  const enabled = !useHasScreenStream()
  useStream({ open: openSession, onChange: ignore, enabled, ofScreen: false })
  const isAway = useIsAway()
  const wasAway = useRef(isAway)
  useEffect(() => {
    // While nobody looked or no network was there, rights may have changed unheard.
    if (wasAway.current && !isAway) void hideUntil(publishAccessChange())
    wasAway.current = isAway
  }, [isAway])
}
