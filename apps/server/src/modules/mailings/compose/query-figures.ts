import type { Section } from '@talkie/contract/access'
import { type DateRange, findCurrentPreset, toCalendarDay } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import {
  type Answer,
  type ComparedSpan,
  type MailFields,
  type ReportFilters,
  resolveComparison,
} from '@talkie/contract/reporting'
import { askQuestions, findScreenTypes, type ReportDeps, withCallerNames } from '../../analytics/index.ts'
import type { FigureSet } from './figure-set.ts'
import type { TimeBars } from './time-bars.ts'

/** A report of a table, of rows or of terms. */
export type TableReport = Exclude<MailFields['report'], { kind: 'dashboard' }>

/** The table to mail, with its account and days. */
export type MailReportQuery = {
  accountId: number
  timezone: string
  currency: string
  screen: Section
  report: TableReport
  range: DateRange
  /** Whether the sender may find callers by their names. */
  seesNames: boolean
}

/**
 * Turns the names in the filters of a report into their numbers. For a sender who may see no rows a name stays a text,
 * which matches no number.
 */
export const withSendersNames = async <Query extends { accountId: number; filters: ReportFilters }>(
  { db }: ReportDeps,
  seesNames: boolean,
  query: Query,
): Promise<Query> => (seesNames ? await withCallerNames(db, query) : query)

/** Totals of the key figures, with those of the previous period, and the first figure by time bucket. */
export type Figures = {
  totals: Answer['totals']
  valuesByTime: Map<string | number, number>
  comparedSpan: ComparedSpan | null
}

/** Queries the key figures of a report. @throws Refusal as `askQuestions` */
export const queryFigures = async (
  deps: ReportDeps,
  { report, screen, seesNames, ...query }: MailReportQuery,
  { measures, filters }: FigureSet,
  { by }: TimeBars,
  now: Date = new Date(),
): Promise<Figures> => {
  const question = { sort: [], offset: 0, known: false, filters: [] }
  const { answers, comparedWith: comparedSpan } = await askQuestions(deps, {
    ...(await withSendersNames(deps, seesNames, { ...query, filters: [...report.filters, ...filters] })),
    compare: resolveComparison(
      'previous_period',
      findCurrentPreset(query.range, toCalendarDay(query.timezone, now)),
      query.range,
    ),
    now,
    model: !report.model || report.model === 'stored' ? 'last_non_direct' : report.model,
    unique: report.kind === 'rows' ? (report.unique ?? 0) : 0,
    types: findScreenTypes(screen),
    questions: [
      { ...question, by: [], measures: [...measures], limit: 1 },
      { ...question, by: [by], measures: [measures[0]], limit: limits.rows.default },
    ],
  })
  const [overall, buckets] = answers
  if (!overall || !buckets) throw new Error('Two questions have two answers.')
  const byTime = buckets.rows.map(({ groups, values }) => [groups[0] ?? '', values[0] ?? 0] as const)
  return { totals: overall.totals, valuesByTime: new Map(byTime), comparedSpan }
}
