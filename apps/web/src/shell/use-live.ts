import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks'
import type { LiveChange } from '@talkie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from './account.tsx'
import { api, client } from './api.ts'
import { followChanges, type LiveStatus, pauseUntilOnline } from './follow-changes.ts'

type Topic = Exclude<LiveChange['topic'], 'hello'>

/** A busy account has many changes a second; asking again for each would help nobody. */
const atMostEvery = 500

/**
 * Calls `onChange` when something of the account changed under one of the topics, at most every 500 ms, and once
 * after each gap in which changes may have been missed. A hidden tab lets go of its connection (browsers allow six
 * a host over HTTP/1.1) and takes it up again when it is looked at.
 */
export const useLive = (topics: readonly Topic[], onChange: () => void): LiveStatus => {
  const { accountId, account } = useAccount()
  const { active } = account
  const queries = useQueryClient()
  const visible = useDocumentVisibility() !== 'hidden'
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const changed = useThrottledCallback(onChange, atMostEvery)
  const wanted = useRef<readonly string[]>(topics)
  wanted.current = topics
  const connectedBefore = useRef(false)

  useEffect(() => {
    // An archived account has no changes to tell of; its stream is refused.
    if (!visible || !active) return
    const stop = new AbortController()
    followChanges({
      open: (signal) => client.live.changes({ accountId }, { signal }),
      onChange: ({ topic }) => {
        if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.key() })
        if (topic === 'hello' ? connectedBefore.current : wanted.current.includes(topic)) changed()
        connectedBefore.current = true
      },
      onStatus: setStatus,
      signal: stop.signal,
      pause: pauseUntilOnline,
    })
    return () => stop.abort()
  }, [accountId, active, visible, changed, queries])

  return status
}
