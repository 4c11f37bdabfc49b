import type { DateRange } from '@talkie/contract/dates'
import { createContext, use, useMemo } from 'react'
import type { Tokens } from '../../../ui/theme/theme.ts'
import type { Bucket } from '../widgets/data/buckets.ts'
import { type ChartNote, groupNotesByBucket } from './notes-by-bucket.ts'

const none: readonly ChartNote[] = []

/** The notes that a page's charts show. Without a provider, as on a shared page, there are none. */
export const ChartNotesContext = createContext(none)

/** The notes of a chart's buckets, by index. */
export const useChartNotes = (range: DateRange, bucket: Bucket): ReadonlyMap<number, string[]> => {
  const notes = use(ChartNotesContext)
  return useMemo(() => groupNotesByBucket(notes, range, bucket), [notes, range, bucket])
}

/** Vertical lines at the buckets that have notes. Their texts are in the tooltip and in the chart's table. */
export const buildNoteLines = (notes: ReadonlyMap<number, readonly string[]>, theme: Tokens) => ({
  markLine: {
    silent: true,
    symbol: ['none', 'circle'],
    symbolSize: 6,
    label: { show: false },
    lineStyle: { color: theme.accent, type: 'solid' as const, width: 1, opacity: 0.65 },
    itemStyle: { color: theme.accent },
    data: [...notes.keys()].map((xAxis) => ({ xAxis })),
  },
})
