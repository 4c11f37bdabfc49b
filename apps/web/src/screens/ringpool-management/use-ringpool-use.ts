import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RingpoolRow } from '../../features/ringpools/ringpool-row.ts'
import { type RingpoolFigures, useRingpoolFigures } from '../../features/ringpools/use-ringpool-figures.ts'
import { api } from '../../services/api/api.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** A ringpool with the figures of its use over days. They are null until they are loaded, and where traffic is too little. */
export type UsedRingpool = RingpoolRow & {
  /** The most numbers held at once in the last seven days. */
  peak: number | null
  /** The share of visits without a free number in the busiest hour of the week. */
  chanceOfOverflow: number | null
  /** How long a number was free before another visitor got it, in the middle of all cases. */
  medianGapSeconds: number | null
  warning: RingpoolFigures['warning']
}

/** Milliseconds for which these figures are shown: they hardly change within minutes, and take longer than the list. */
const staleTime = 5 * 60_000

/** Adds the figures of the last days to ringpools; a figure that cannot be loaded is missing. */
export const useRingpoolUse = (ringpools: readonly RingpoolRow[] | undefined): UsedRingpool[] | undefined => {
  const { accountId } = useAccount()
  const peaks = useQuery(
    api.ringpools.peaks.queryOptions({ input: { accountId }, staleTime, meta: { noCache: true } }),
  )
  const figuresById = useRingpoolFigures(accountId)
  return useMemo(() => {
    const peakById = new Map(peaks.data?.ringpools.map((one) => [one.ringpoolId, one.peak]))
    return ringpools?.map((ringpool) => {
      const planned = figuresById.get(ringpool.id)
      return {
        ...ringpool,
        peak: peakById.get(ringpool.id) ?? null,
        chanceOfOverflow: planned?.peak?.chanceOfOverflow ?? null,
        medianGapSeconds: planned?.medianGapSeconds ?? null,
        warning: planned?.warning ?? null,
      }
    })
  }, [ringpools, peaks.data, figuresById])
}
