import {
  addDays,
  type DatePreset,
  type DateRange,
  datePresets,
  dayIn,
  previousRange,
  rangeOfPreset,
} from '@talkie/contract'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { useAccountIfAny } from '../../shell/account.tsx'
import { usePageSearch } from '../../shell/page-search.ts'

const defaultPreset: DatePreset = 'last_7_days'

const rangeSearchSchema = z.object({
  range: z.optional(z.enum(datePresets)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  compare: z.optional(z.boolean()),
})

export type PageRange = DateRange & {
  /** Null when the days were picked by hand. */
  preset: DatePreset | null
  compare: boolean
  previous: DateRange
  timezone: string
  /** Sets a preset, or the first and last day of a range, and whether to compare. */
  setRange: (change: { preset?: DatePreset; from?: string; to?: string; compare?: boolean }) => void
}

/**
 * The date range of the page: `range` (a preset), or `from` and `to` (first and last day), and `compare`, in the
 * address. Days are `YYYY-MM-DD` in the account's zone; `end` is the first day outside the range.
 */
export const useDateRange = (): PageRange => {
  const timezone = useAccountIfAny()?.timezone ?? 'UTC'
  const [search, setSearch] = usePageSearch(rangeSearchSchema)
  const today = dayIn(timezone, new Date())
  return useMemo(() => {
    const { from, to, compare = false } = search
    const picked = from !== undefined && to !== undefined && from <= to
    const preset = picked ? null : (search.range ?? defaultPreset)
    const range = picked
      ? { start: from, end: addDays(to, 1) }
      : rangeOfPreset(preset ?? defaultPreset, today)
    return {
      ...range,
      preset,
      compare,
      previous: previousRange(range),
      timezone,
      setRange: (change) =>
        setSearch({
          ...(change.preset ? { range: change.preset, from: undefined, to: undefined } : {}),
          ...(change.from && change.to ? { range: undefined, from: change.from, to: change.to } : {}),
          ...(change.compare === undefined ? {} : { compare: change.compare || undefined }),
        }),
    }
  }, [search, setSearch, timezone, today])
}
