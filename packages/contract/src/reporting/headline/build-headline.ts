import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { type Change, calculateChange } from '../metrics/change.ts'
import type { Metric } from '../metrics/metric-schemas.ts'
import type { ComparedSpan } from '../questions/compared-span-schema.ts'
import type { Answer, AnswerRow } from '../questions/questions.ts'
import { type ComparedPeriod, describeComparedPeriod } from './compared-period.ts'

/** A group, such as a campaign, whose figure rose or fell; `''` is the group without a value. */
export type HeadlineMove = { group: string; now: number; before: number; difference: number }

/** What a report's leading sentence says. */
export type Headline = {
  measure: string
  format: Metric['format']
  /** Null for no value, such as x/0. */
  now: number | null
  /** Absent without a comparison. */
  before?: number | null
  /** Null if there is nothing to compare, or nothing happened in both periods. */
  change: Change | null
  /** Null without a comparison. */
  period: ComparedPeriod | null
  /** The groups with the largest rises, then those with the largest falls; each the largest first. */
  rises: HeadlineMove[]
  falls: HeadlineMove[]
}

/** More names would make the sentence a list. */
const maxMoves = 2

type HeadlineInput = {
  metric: Pick<Metric, 'measure' | 'format' | 'formula'>
  range: DateRange
  /** Null without a comparison. */
  comparedWith: ComparedSpan | null
  /** The metric's total, as the first value. */
  totals: Answer['totals']
  /** The metric by group, as the first value. At least the groups that rose and fell most; a group may be repeated. */
  rows: readonly AnswerRow[]
  /** The number of all groups. */
  groupCount: number
}

/** A quotient's differences by group do not add up to its difference, so that they explain nothing. */
const isAdditive = ({ format, formula }: HeadlineInput['metric']) =>
  format !== 'percent' && !formula.includes('/')

const listMoves = (rows: readonly AnswerRow[]): HeadlineMove[] => {
  const byGroup = new Map(rows.map((row) => [String(row.groups[0] ?? ''), row]))
  return [...byGroup].map(([group, { values, previous }]) => {
    const now = values[0] ?? 0
    const before = previous?.[0] ?? 0
    return { group, now, before, difference: now - before }
  })
}

const compareMoves = (a: HeadlineMove, b: HeadlineMove) =>
  Math.abs(b.difference) - Math.abs(a.difference) || (a.group < b.group ? -1 : 1)

/**
 * Builds the leading sentence of a report: the figure, its change, the compared period, and the groups that rose and
 * fell most. A single group explains nothing that the figure does not say, so it is left out.
 */
export const buildHeadline = (input: HeadlineInput): Headline => {
  const { metric, range, comparedWith, totals, rows, groupCount } = input
  const { measure, format } = metric
  const [now = null] = totals.values
  const base = { measure, format, now, rises: [], falls: [] }
  if (!comparedWith || !totals.previous) return { ...base, change: null, period: null }
  const [before = null] = totals.previous
  const moves = isAdditive(metric) && groupCount > 1 ? listMoves(rows).toSorted(compareMoves) : []
  return {
    ...base,
    before,
    change: calculateChange(now, before, format),
    period: describeComparedPeriod(range, comparedWith),
    rises: moves.filter(({ difference }) => difference > 0).slice(0, maxMoves),
    falls: moves.filter(({ difference }) => difference < 0).slice(0, maxMoves),
  }
}
