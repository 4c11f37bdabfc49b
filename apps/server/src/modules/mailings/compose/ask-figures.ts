import type { Section } from '@talkie/contract/access'
import { type DateRange, dayIn, presetUnderWay } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import { type Answer, type ComparedSpan, comparisonOf, type MailFields } from '@talkie/contract/reporting'
import { askQuestions, type ReportDeps, typesOf } from '../../analytics/index.ts'
import type { Sheet } from './sheet.ts'
import type { TimeBars } from './time-buckets.ts'

/** A report that is to be mailed, of which account and which days. */
export type MailReportQuery = {
  accountId: number
  timezone: string
  currency: string
  screen: Section
  report: MailFields['report']
  range: DateRange
}

/** Key figures over all with those of the period before, and the first of them by parts of time. */
export type Figures = {
  totals: Answer['totals']
  byTime: Map<string | number, number>
  comparedWith: ComparedSpan | null
}

/** @throws Refusal as `askQuestions` */
export const askFigures = async (
  deps: ReportDeps,
  { report, screen, ...wanted }: MailReportQuery,
  { measures, filters }: Sheet,
  { by }: TimeBars,
  now: Date = new Date(),
): Promise<Figures> => {
  const question = { sort: [], offset: 0, known: false, filters: [] }
  const { answers, comparedWith } = await askQuestions(deps, {
    ...wanted,
    compare: comparisonOf('previous_period', presetUnderWay(wanted.range, dayIn(wanted.timezone, now))),
    now,
    filters: [...report.filters, ...filters],
    model: report.model ?? 'last_non_direct',
    unique: report.kind === 'rows' ? (report.unique ?? 0) : 0,
    types: typesOf(screen),
    questions: [
      { ...question, by: [], measures: [...measures], limit: 1 },
      { ...question, by: [by], measures: [measures[0]], limit: limits.rows.usual },
    ],
  })
  const [overall, parts] = answers
  if (!overall || !parts) throw new Error('Two questions have two answers.')
  const byTime = parts.rows.map(({ groups, values }) => [groups[0] ?? '', values[0] ?? 0] as const)
  return { totals: overall.totals, byTime: new Map(byTime), comparedWith }
}
