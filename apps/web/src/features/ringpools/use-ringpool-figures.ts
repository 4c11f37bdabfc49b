import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, type client } from '../../services/api/api.ts'

/** What the planner says of a ringpool in the table: chance of overflow, peak, rest between two visitors, warning. */
export type RingpoolFigures = Awaited<ReturnType<typeof client.planner.figures>>['ringpools'][number]

/** The traffic of weeks hardly changes within minutes. */
const staleTime = 5 * 60_000

/** The planner's figures of an account's ringpools, by their ids; empty until they have loaded. */
export const useRingpoolFigures = (accountId: number): ReadonlyMap<string, RingpoolFigures> => {
  const { data } = useQuery(
    api.planner.figures.queryOptions({ input: { accountId }, staleTime, meta: { noCache: true } }),
  )
  return useMemo(() => new Map(data?.ringpools.map((figures) => [figures.ringpoolId, figures])), [data])
}
