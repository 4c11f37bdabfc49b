import { mostAskedNumbers } from '@talkie/contract/ringpools'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { leaseEndsShowEvery } from '../../features/numbers/live/number-now.ts'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useLiveEverywhere } from '../../services/live/use-live.ts'
import { type ChangeQueue, createChangeQueue } from './change-queue.ts'
import { type Everywhere, mergeNumbers } from './everywhere.ts'
import { type FeedCall, followCalls } from './live-calls.ts'

const options = api.ringpools.everywhere.queryOptions({
  input: {},
  gcTime: 0,
  staleTime: 0,
  meta: noCache,
})

const nothing: readonly FeedCall[] = []

/** Asks for what changed, and now and then for everything: a lease that ends is told by nobody. */
const useChangeQueue = () => {
  const queries = useQueryClient()
  const queue = useRef<ChangeQueue>(null)
  useEffect(() => {
    const made = createChangeQueue({
      most: mostAskedNumbers,
      askAll: () => queries.refetchQueries({ queryKey: options.queryKey, exact: true }),
      askSome: async (numberIds) => {
        const came = await client.ringpools.everywhere({ numberIds })
        queries.setQueryData<Everywhere>(
          options.queryKey,
          (known) => known && mergeNumbers(known, numberIds, came),
        )
      },
    })
    queue.current = made
    const often = setInterval(() => made.add('all'), leaseEndsShowEvery)
    return () => {
      clearInterval(often)
      made.stop()
    }
  }, [queries])
  return queue
}

/** The whole installation as it is now, kept true by the stream of changes, and the calls that changed meanwhile. */
export const useEverywhere = () => {
  const queries = useQueryClient()
  const everywhere = useQuery(options)
  const queue = useChangeQueue()
  const status = useLiveEverywhere(({ topic, ids }) => {
    if (topic === 'account') void queries.invalidateQueries({ queryKey: api.accounts.list.key() })
    if (topic === 'numbers') queue.current?.add(ids.length > 0 ? ids : 'all')
    if (topic === 'account' || topic === 'hello') queue.current?.add('all')
  })
  const { data } = everywhere
  const [feed, setFeed] = useState(nothing)
  useEffect(() => {
    if (data) setFeed((before) => followCalls(before, data.numbers))
  }, [data])
  const accounts = data?.accounts
  const accountOf = useMemo(() => new Map(accounts?.map((account) => [account.id, account])), [accounts])
  return { everywhere, feed, status, accountOf }
}
