import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks'
import type { LiveChange } from '@talkie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from './account.tsx'
import { api, client } from './api.ts'
import { followChanges, type LiveStatus, pauseUntilOnline } from './follow-changes.ts'

type Topic = Exclude<LiveChange['topic'], 'hello'>

/** A busy account has many changes a second; asking again for each would help nobody. */
const atMostEvery = 500

type Stream = {
  /** Held in `useCallback`: another one is another stream. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveChange>>
  /** `hello` comes after each gap in which changes may have been missed. */
  onChange: (change: LiveChange) => void
  wanted?: boolean
}

/**
 * Follows a stream of changes. A hidden tab lets go of its connection (browsers allow six a host over HTTP/1.1) and
 * takes it up again when it is looked at.
 */
const useStream = ({ open, onChange, wanted = true }: Stream): LiveStatus => {
  const visible = useDocumentVisibility() !== 'hidden'
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const hear = useRef(onChange)
  hear.current = onChange
  const connectedBefore = useRef(false)

  useEffect(() => {
    if (!visible || !wanted) return
    const stop = new AbortController()
    followChanges({
      open,
      onChange: (change) => {
        if (change.topic !== 'hello' || connectedBefore.current) hear.current(change)
        connectedBefore.current = true
      },
      onStatus: setStatus,
      signal: stop.signal,
      pause: pauseUntilOnline,
    })
    return () => stop.abort()
  }, [open, wanted, visible])

  return status
}

/**
 * Calls `onChange` when something of the account changed under one of the topics, at most every 500 ms, and once
 * after each gap in which changes may have been missed.
 */
export const useLive = (topics: readonly Topic[], onChange: () => void): LiveStatus => {
  const { accountId, account } = useAccount()
  const queries = useQueryClient()
  const changed = useThrottledCallback(onChange, atMostEvery)
  return useStream({
    open: useCallback((signal) => client.live.changes({ accountId }, { signal }), [accountId]),
    onChange: ({ topic }) => {
      if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.key() })
      if (topic === 'hello' || topics.includes(topic)) changed()
    },
    // An archived account has no changes to tell of; its stream is refused.
    wanted: account.active,
  })
}

const openEverywhere = (signal: AbortSignal) => client.live.everywhere(undefined, { signal })

/** Calls `onChange` for each change of any account, as the server gathers them, and for each gap with `hello`. */
export const useLiveEverywhere = (onChange: (change: LiveChange) => void): LiveStatus =>
  useStream({ open: openEverywhere, onChange })
