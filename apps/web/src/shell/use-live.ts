import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveChange } from '@talkie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from './account.tsx'
import { api, client } from './api.ts'
import { type Coalesced, coalesce } from './coalesce.ts'
import { followChanges, type LiveStatus, pauseUntilOnline } from './follow-changes.ts'
import { countStream, useHasOpenStream } from './session/open-streams.ts'
import { publishAccessChange, publishSessionOver } from './session/session-events.ts'
import { useOnline } from './use-online.ts'

type Topic = Exclude<LiveChange['topic'], 'hello' | 'access' | 'session_ended'>

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
  wanted?: boolean
  /** Of a screen, so that the session's own is not needed beside it. */
  ofScreen?: boolean
}

/**
 * Follows a stream of changes. A hidden tab lets go of its connection (browsers allow six a host over HTTP/1.1) and
 * takes it up again when it is looked at.
 */
const useStream = ({ open, onChange, wanted = true, ofScreen = true }: Stream): LiveStatus => {
  const visible = useDocumentVisibility() !== 'hidden'
  const isOnline = useOnline()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const hear = useRef(onChange)
  hear.current = onChange

  useEffect(() => {
    if (!visible || !wanted || !isOnline) return
    const stop = new AbortController()
    let uncount: (() => void) | null = null
    const leave = () => {
      uncount?.()
      uncount = null
    }
    followChanges({
      open,
      onChange: (change) => {
        if (change.topic === 'session_ended') return publishSessionOver()
        if (change.topic === 'access') return publishAccessChange()
        hear.current(change)
      },
      onStatus: (now) => {
        setStatus(now)
        if (now === 'live' && ofScreen) uncount ??= countStream()
        else leave()
      },
      signal: stop.signal,
      pause: pauseUntilOnline,
    })
    return () => {
      stop.abort()
      leave()
    }
  }, [open, wanted, visible, isOnline, ofScreen])

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
  const changed = useRef<Coalesced>(null)
  useEffect(() => {
    const made = coalesce(() => latest.current(), every)
    changed.current = made
    return () => made.stop()
  }, [every])
  return useStream({
    open: useCallback((signal) => client.live.changes({ accountId }, { signal }), [accountId]),
    onChange: (change) => {
      const { topic } = change
      if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.key() })
      if (topic === 'hello' || (topics.some((one) => one === topic) && (concerns?.(change) ?? true)))
        changed.current?.request()
    },
    // An archived account has no changes to tell of; its stream is refused.
    wanted: account.active,
  })
}

const openEverywhere = (signal: AbortSignal) => client.live.everywhere(undefined, { signal })

/** Calls `onChange` for each change of any account, as the server gathers them, and for each gap with `hello`. */
export const useLiveEverywhere = (onChange: (change: LiveChange) => void): LiveStatus =>
  useStream({ open: openEverywhere, onChange })

const openSession = (signal: AbortSignal) => client.live.session(undefined, { signal })
const ignore = () => undefined

/** Hears what becomes of the session on screens that follow nothing else. */
export const useSessionLive = (): void => {
  const wanted = !useHasOpenStream()
  useStream({ open: openSession, onChange: ignore, wanted, ofScreen: false })
}
