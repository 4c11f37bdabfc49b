import { maxRequestedNumbers } from '@talkie/contract/ringpools'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { leaseRefetchInterval } from '../../features/numbers/live/number-now.ts'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useLiveAllAccounts } from '../../services/live/use-live.ts'
import { type ChangeQueue, createChangeQueue } from './change-queue.ts'
import { type FeedCall, updateFeed } from './feed-calls.ts'
import { mergeNumbers, type NumbersSnapshot } from './numbers-snapshot.ts'

const snapshotOptions = api.ringpools.everywhere.queryOptions({
  input: {},
  gcTime: 0,
  staleTime: 0,
  meta: noCache,
})

const emptyFeed: readonly FeedCall[] = []

/** Fetches changed numbers, and at an interval all of them, because the end of a lease is not published. */
const useChangeQueue = () => {
  const queries = useQueryClient()
  const queue = useRef<ChangeQueue>(null)
  useEffect(() => {
    const changeQueue = createChangeQueue({
      maxIds: maxRequestedNumbers,
      fetchAll: () => queries.refetchQueries({ queryKey: snapshotOptions.queryKey, exact: true }),
      fetchSome: async (numberIds) => {
        const fetched = await client.ringpools.everywhere({ numberIds })
        queries.setQueryData<NumbersSnapshot>(
          snapshotOptions.queryKey,
          (snapshot) => snapshot && mergeNumbers(snapshot, numberIds, fetched),
        )
      },
    })
    queue.current = changeQueue
    const timer = setInterval(() => changeQueue.add('all'), leaseRefetchInterval)
    return () => {
      clearInterval(timer)
      changeQueue.stop()
    }
  }, [queries])
  return queue
}

/**
 * The numbers of all accounts, kept up to date by the live stream, and a feed of the calls that changed since the page
 * was opened.
 */
export const useLiveNumbers = () => {
  const queries = useQueryClient()
  const snapshot = useQuery(snapshotOptions)
  const queue = useChangeQueue()
  const status = useLiveAllAccounts(({ topic, ids }) => {
    if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.list.key() })
    if (topic === 'numbers') queue.current?.add(ids.length > 0 ? ids : 'all')
    if (topic === 'account' || topic === 'hello') queue.current?.add('all')
  })
  const { data } = snapshot
  const [feed, setFeed] = useState(emptyFeed)
  useEffect(() => {
    if (data) setFeed((before) => updateFeed(before, data.numbers))
  }, [data])
  const accounts = data?.accounts
  const accountsById = useMemo(() => new Map(accounts?.map((account) => [account.id, account])), [accounts])
  return { snapshot, feed, status, accountsById }
}
