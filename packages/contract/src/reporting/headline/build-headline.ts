import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { type Change, calculateChange } from '../metrics/change.ts'
import { isAdditive } from '../metrics/is-additive.ts'
import type { Metric } from '../metrics/metric-schemas.ts'
import type { ComparedSpan } from '../questions/compared-span-schema.ts'
import type { GroupField } from '../questions/fields.ts'
import type { Answer, Question } from '../questions/questions.ts'
import { type ComparedPeriod, describeComparedPeriod } from './compared-period.ts'

/** A group, such as a campaign, whose figure rose or fell; `''` is the group without one, such as calls without a campaign. */
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

/**
 * The fields whose group without a value is told: that calls without a campaign rose is news. Of other fields it says
 * only that a value is not known, so that it is left out.
 */
const fieldsToldWithoutValue: ReadonlySet<GroupField> = new Set(['campaign'])

/**
 * The questions of a headline: the groups with the largest rises, then those with the largest falls, each with the
 * totals. One group more than a headline tells, because the one without a value may be left out.
 */
export const buildHeadlineQuestions = (field: GroupField, measure: Question['measures'][number]) =>
  (['desc', 'asc'] as const).map((direction) => ({
    by: [field],
    measures: [measure],
    sort: [{ by: measure, of: 'change' as const, direction }],
    limit: maxMoves + 1,
  }))

type HeadlineInput = {
  metric: Pick<Metric, 'measure' | 'format' | 'formula'>
  range: DateRange
  /** Null without a comparison. */
  comparedWith: ComparedSpan | null
  /** The field whose values are the groups. */
  field: GroupField
  /** The answers to `buildHeadlineQuestions`. */
  answers: readonly Pick<Answer, 'rows' | 'totals' | 'total'>[]
}

const listMoves = ({ field, answers }: Pick<HeadlineInput, 'field' | 'answers'>): HeadlineMove[] => {
  const rows = answers.flatMap((answer) => answer.rows)
  const byGroup = new Map(rows.map((row) => [String(row.groups[0] ?? ''), row]))
  return [...byGroup]
    .filter(([group]) => group !== '' || fieldsToldWithoutValue.has(field))
    .map(([group, { values, previous }]) => {
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
  const { metric, range, comparedWith, answers } = input
  const { measure, format } = metric
  const [{ totals, total: groupCount } = { totals: { values: [] }, total: 0 }] = answers
  const [now = null] = totals.values
  const base = { measure, format, now, rises: [], falls: [] }
  if (!comparedWith || !totals.previous) return { ...base, change: null, period: null }
  const [before = null] = totals.previous
  // A quotient's differences by group explain nothing of its difference.
  const moves = isAdditive(metric) && groupCount > 1 ? listMoves(input).toSorted(compareMoves) : []
  return {
    ...base,
    before,
    change: calculateChange(now, before, format),
    period: describeComparedPeriod(range, comparedWith),
    rises: moves.filter(({ difference }) => difference > 0).slice(0, maxMoves),
    falls: moves.filter(({ difference }) => difference < 0).slice(0, maxMoves),
  }
}
