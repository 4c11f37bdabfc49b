import {
  addDays,
  type DatePreset,
  type DateRange,
  datePresets,
  rangeFromPreset,
  toCalendarDay,
} from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import {
  buildComparedSpan,
  type ComparedSpan,
  type Comparison,
  type ComparisonChoice,
  comparisonChoices,
  resolveComparison,
  toComparedRange,
} from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { useAccountIfAny } from '../../services/navigation/account.tsx'
import { useScreenInfo } from '../../services/navigation/navigation.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { serverNow } from '../../services/token/server-clock.ts'

const defaultPreset: DatePreset = 'last_7_days'

const rangeSearchSchema = z.object({
  range: z.optional(z.enum(datePresets)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  compare: z.optional(z.union([z.enum(comparisonChoices), z.boolean()])),
})

export type PageRange = DateRange & {
  /** Null if the days were chosen by hand, or if there are none. */
  preset: DatePreset | null
  /** Whether no range is chosen, on pages where that is possible: `start` and `end` are then meaningless. */
  anytime: boolean
  /** The comparison that the user chose. */
  choice: ComparisonChoice
  /** The comparison that reports request. */
  comparison: Comparison
  /** Whether there is a comparison. */
  compare: boolean
  /** The span to compare with; null without a comparison. */
  compared: ComparedSpan | null
  /** Whole days of the compared span, or of the preceding period if there is no comparison. */
  previous: DateRange
  timezone: string
  /** Sets a preset, or the first and last day of a range, and the comparison. */
  setRange: (
    change: { preset?: DatePreset; from?: string; to?: string; compare?: ComparisonChoice; anytime?: true },
    how?: { push?: boolean },
  ) => void
}

/**
 * The page's date range, held in the query string: `range` (a preset), or `from` and `to` (first and last day), and
 * `compare`. A page with comparison compares with the previous period by default. Days are `YYYY-MM-DD` in the
 * account's time zone, or in the browser's on a page outside accounts; `end` is the first day after the range.
 *
 * @param optional whether an address without days means all days instead of the last seven
 */
export const useDateRange = ({ optional = false } = {}): PageRange => {
  const timezone = useAccountIfAny()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [search, setSearch] = usePageSearch(rangeSearchSchema)
  const defaultChoice: ComparisonChoice = useScreenInfo()?.compares ? 'previous_period' : 'none'
  const today = toCalendarDay(timezone, new Date(serverNow()))
  return useMemo(() => {
    const { to, compare = defaultChoice } = search
    // Reports reject days before the earliest allowed one, which an address may contain.
    const from = search.from && search.from < limits.earliestDay ? limits.earliestDay : search.from
    const picked = from !== undefined && to !== undefined && from <= to
    const anytime = optional && !picked && !search.range
    const preset = picked || anytime ? null : (search.range ?? defaultPreset)
    const range = picked
      ? { start: from, end: addDays(to, 1) }
      : rangeFromPreset(preset ?? defaultPreset, today)
    const choice = typeof compare === 'string' ? compare : compare ? 'previous_period' : 'none'
    const comparison = resolveComparison(choice, preset, range)
    const compared = buildComparedSpan(range, comparison, timezone, new Date(serverNow()))
    const before = compared ?? toComparedRange('previous_period', range)
    return {
      ...range,
      preset,
      anytime,
      choice,
      comparison,
      compare: comparison !== 'none',
      compared,
      previous: { start: before.start, end: before.end },
      timezone,
      setRange: (change, how) => {
        const changed = {
          ...(change.anytime ? { range: undefined, from: undefined, to: undefined } : {}),
          ...(change.preset ? { range: change.preset, from: undefined, to: undefined } : {}),
          ...(change.from && change.to ? { range: undefined, from: change.from, to: change.to } : {}),
          ...(change.compare
            ? { compare: change.compare === defaultChoice ? undefined : change.compare }
            : {}),
        }
        setSearch(changed, how)
      },
    }
  }, [search, setSearch, timezone, today, defaultChoice, optional])
}
