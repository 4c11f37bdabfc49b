import { eventClasses } from '@talkie/contract/events'
import {
  buildSearchFilter,
  type Measure,
  type ReportFilters,
  reportScopeSchema,
} from '@talkie/contract/reporting'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import type { Report } from '../../features/reports/table/use-report.ts'
import { valuesAt } from '../../features/reports/widgets/data/answer-rows.ts'
import { chooseBucket, listBuckets } from '../../features/reports/widgets/data/buckets.ts'

/** The filters of the calls on the screen: those of the report, its search, and the event types of calls. */
const buildCallFilters = ({ question }: Report): ReportFilters => [
  ...question.filters,
  ...buildSearchFilter(question.search),
  { field: 'type', operator: 'in', value: [...eventClasses.call] },
]

/**
 * The figures of the calls on the screen: totals, totals of the comparison range, and trends by hour, day or week,
 * depending on the length of the range. Values are in the order of `measures`.
 */
export const useCallFigures = (report: Report, measures: Measure[]) => {
  const { range } = report
  const bucket = chooseBucket(range)
  const scope = reportScopeSchema.parse({
    range: report.question.range,
    compare: report.range.comparison,
    filters: buildCallFilters(report),
    model: report.question.model,
    unique: report.question.unique,
  })
  const { answers, query } = useAnswers({
    screen: 'calls',
    scope,
    questions: [{ measures }, { by: [bucket], measures }],
    enabled: report.shown.ready,
    isLive: true,
  })
  const [totals, series] = answers ?? []
  const figures = totals && {
    totals: totals.totals.values,
    previous: totals.totals.previous,
    trends: measures.map((_, index) => valuesAt(series, listBuckets(range, bucket), index)),
    comparedWith: query.data?.comparedWith,
  }
  return { figures, query }
}
