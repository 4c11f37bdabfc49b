import { isoCountry } from '@talkie/contract/locales'
import type { WidgetId } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { chooseBucket } from '../../features/reports/widgets/data/buckets.ts'
import { findOngoingBucket } from '../../features/reports/widgets/data/ongoing-bucket.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'
import type { PageRange } from '../../ui/date-range/use-date-range.ts'
import type { Board } from './board.ts'
import type { BoardChoices } from './board-choices.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { findAnswer, isEmptyPage } from './recent-answers.ts'
import { useBoardAnswers } from './use-board-answers.ts'
import {
  buildPageQuestions,
  buildQuestions,
  type QuestionContext,
  toQuestionKey,
} from './widget-questions.ts'

type BoardOptions = {
  page: PageRange
  search: DashboardSearch
  updateSearch: Board['updateSearch']
  choices: BoardChoices
  metrics: readonly WidgetMetric[]
  /** The widgets on the page. */
  widgets: readonly WidgetId[]
  isSample: boolean
  /** The number of columns of the key figures. */
  columns: number
  onHeadlineHeight: Board['onHeadlineHeight']
  /** Whether the range includes today, so that its figures still change. */
  isOngoing: boolean
}

/** Builds the state of the dashboard: asks the questions of all widgets together and hands each widget its answers. */
export const useBoardState = ({
  page,
  search,
  updateSearch,
  choices,
  metrics,
  widgets,
  isSample,
  columns,
  onHeadlineHeight,
  isOngoing,
}: BoardOptions) => {
  const { account } = useAccount()
  const country = isoCountry(account.country)
  const wholeWorld = search.world ?? false
  const { start, end } = page
  // The board stays the same object until something of it changes: a new one would redraw every chart.
  const range = useMemo(() => ({ start, end }), [start, end])
  const bucket = chooseBucket(range)
  const map = country === 'ES' && !wholeWorld ? 'spain' : 'world'
  const context = useMemo<QuestionContext>(() => ({ choices, bucket, map }), [choices, bucket, map])
  const { query, page: answeredPage } = useBoardAnswers({
    range,
    comparison: page.comparison,
    search,
    questions: buildPageQuestions(widgets, context),
    metrics,
    isSample,
    isOngoing,
  })
  const metricChoices = useMemo(
    () => choices.table.map(({ measure, label, colour }) => ({ value: measure, label, colour })),
    [choices.table],
  )
  const { data, error, refetch } = query
  const isEmpty = data !== undefined && isEmptyPage(data)
  const ongoing = isOngoing ? findOngoingBucket(range, bucket, account.timezone, new Date(serverNow())) : null
  const board = useMemo<Board>(
    () => ({
      choices,
      updateSearch,
      range,
      comparedWith: answeredPage?.comparedWith ?? null,
      ongoing,
      map,
      wholeWorld,
      country,
      metricChoices,
      columns,
      onHeadlineHeight,
      isEmpty,
      failure: error ? { error, retry: () => void refetch() } : null,
      getAnswers: (widget) => {
        const questions = buildQuestions(widget, context)
        const answered = answeredPage?.answers
        // Rows in another order are shown only until those in the right order arrive, not in place of an error.
        const answers = questions.flatMap((question) => {
          const key = toQuestionKey(question)
          return (error ? answered?.[key]?.answer : findAnswer(answered, key)) ?? []
        })
        return questions.length > 0 && answers.length === questions.length ? answers : undefined
      },
    }),
    [
      choices,
      updateSearch,
      range,
      ongoing,
      map,
      wholeWorld,
      country,
      metricChoices,
      columns,
      onHeadlineHeight,
      isEmpty,
      error,
      refetch,
      context,
      answeredPage,
    ],
  )
  return { board, query, isAnswered: answeredPage !== undefined, comparedWith: answeredPage?.comparedWith }
}
