import {
  addDays,
  type DatePreset,
  type DateRange,
  datePresets,
  dayIn,
  previousRange,
  rangeOfPreset,
} from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import {
  type ComparedSpan,
  type Comparison,
  type ComparisonChoice,
  comparedSpan,
  comparisonChoices,
  comparisonOf,
} from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { useAccountIfAny } from '../../services/navigation/account.tsx'
import { useRouteLine } from '../../services/navigation/navigation.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'

const defaultPreset: DatePreset = 'last_7_days'

const rangeSearchSchema = z.object({
  range: z.optional(z.enum(datePresets)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  compare: z.optional(z.union([z.enum(comparisonChoices), z.boolean()])),
})

export type PageRange = DateRange & {
  /** Null when the days were picked by hand, and when none were. */
  preset: DatePreset | null
  /** Whether no days were chosen, where that is possible: then `start` and `end` say nothing. */
  anytime: boolean
  /** What the person chose to compare with. */
  choice: ComparisonChoice
  /** What reports are asked to compare with. */
  comparison: Comparison
  /** Whether there is a comparison. */
  compare: boolean
  /** What is compared with now; null where nothing is. */
  compared: ComparedSpan | null
  /** Its whole days; the days before where nothing is compared. */
  previous: DateRange
  timezone: string
  /** Sets a preset, or the first and last day of a range, and what to compare with. */
  setRange: (
    change: { preset?: DatePreset; from?: string; to?: string; compare?: ComparisonChoice; anytime?: true },
    how?: { push?: boolean },
  ) => void
}

/**
 * The date range of the page: `range` (a preset), or `from` and `to` (first and last day), and `compare`, in the
 * address; a page that compares does so with the period before unless told otherwise. Days are `YYYY-MM-DD` in the
 * account's zone, on a page outside of accounts in the person's own; `end` is the first day outside the range.
 *
 * @param optional whether an address that names no days means all of them, instead of the last seven
 */
export const useDateRange = ({ optional = false } = {}): PageRange => {
  const timezone = useAccountIfAny()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [search, setSearch] = usePageSearch(rangeSearchSchema)
  const usual: ComparisonChoice = useRouteLine()?.compares ? 'previous_period' : 'none'
  const today = dayIn(timezone, new Date())
  return useMemo(() => {
    const { to, compare = usual } = search
    // Reports refuse days before the first that there can be, which an address may name.
    const from = search.from && search.from < limits.earliestDay ? limits.earliestDay : search.from
    const picked = from !== undefined && to !== undefined && from <= to
    const anytime = optional && !picked && !search.range
    const preset = picked || anytime ? null : (search.range ?? defaultPreset)
    const range = picked
      ? { start: from, end: addDays(to, 1) }
      : rangeOfPreset(preset ?? defaultPreset, today)
    const choice = typeof compare === 'string' ? compare : compare ? 'previous_period' : 'none'
    const comparison = comparisonOf(choice, preset)
    const compared = comparedSpan(range, comparison, timezone, new Date())
    const before = compared ?? previousRange(range)
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
          ...(change.compare ? { compare: change.compare === usual ? undefined : change.compare } : {}),
        }
        setSearch(changed, how)
      },
    }
  }, [search, setSearch, timezone, today, usual, optional])
}
