import { eventClasses } from '@talkie/contract/events'
import { type Measure, type ReportFilters, reportScopeSchema, searchFilter } from '@talkie/contract/reporting'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import type { Report } from '../../features/reports/table/use-report.ts'
import { valuesAt } from '../../features/reports/widgets/data/answer-rows.ts'
import { bucketOf, bucketsOf } from '../../features/reports/widgets/data/buckets.ts'

/** The conditions of the calls on the screen: its own, its words, and that they are calls. */
const conditionsOf = ({ question }: Report): ReportFilters => [
  ...question.filters,
  ...searchFilter(question.search),
  { field: 'type', operator: 'in', value: [...eventClasses.call] },
]

/**
 * What the calls on the screen come to: in all, over the range by its hours, days or weeks, and in the days compared with;
 * values in the order of `measures`.
 */
export const useCallFigures = (report: Report, measures: Measure[]) => {
  const { range } = report
  const bucket = bucketOf(range)
  const scope = reportScopeSchema.parse({
    range: report.question.range,
    compare: report.range.comparison,
    filters: conditionsOf(report),
    model: report.question.model,
    unique: report.question.unique,
  })
  const { answers, query } = useAnswers({
    screen: 'calls',
    scope,
    questions: [{ measures }, { by: [bucket], measures }],
    enabled: report.shown.ready,
    changes: true,
  })
  const [all, series] = answers ?? []
  const figures = all && {
    totals: all.totals.values,
    previous: all.totals.previous,
    trends: measures.map((_, place) => valuesAt(series, bucketsOf(range, bucket), place).now),
    comparedWith: query.data?.comparedWith,
  }
  return { figures, query }
}
