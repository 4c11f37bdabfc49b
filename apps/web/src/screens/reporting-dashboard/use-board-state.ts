import { isoCountry, type WidgetId } from '@talkie/contract'
import { useMemo } from 'react'
import type { PageRange } from '../../components/date-range/use-date-range.ts'
import type { MetricLook } from '../../components/metrics/use-metrics.ts'
import { isEmptyAnswer } from '../../components/report-table/is-empty-answer.ts'
import { bucketOf } from '../../components/widgets/buckets.ts'
import { useAccount } from '../../shell/account.tsx'
import type { Board } from './board.ts'
import type { BoardChoices } from './board-choices.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { useBoardAnswers } from './use-board-answers.ts'
import { type Asking, keyOf, questionsOf, questionsOfPage } from './widget-questions.ts'

type BoardOptions = {
  page: PageRange
  search: DashboardSearch
  choose: Board['choose']
  choices: BoardChoices
  metrics: readonly MetricLook[]
  /** The widgets on the page. */
  widgets: readonly WidgetId[]
  mock: boolean
  /** In how many columns the key figures stand. */
  columns: number
  /** Whether the days go on. */
  moves: boolean
}

/** What the widgets of the page show: their questions asked at once, their answers by widget. */
export const useBoardState = ({
  page,
  search,
  choose,
  choices,
  metrics,
  widgets,
  mock,
  columns,
  moves,
}: BoardOptions) => {
  const { account } = useAccount()
  const country = isoCountry(account.country)
  const wholeWorld = search.world ?? false
  const asking: Asking = {
    choices,
    bucket: bucketOf(page),
    map: country === 'ES' && !wholeWorld ? 'spain' : 'world',
  }
  const { query, page: answered } = useBoardAnswers({
    range: { start: page.start, end: page.end },
    comparison: page.comparison,
    previous: page.previous,
    search,
    questions: questionsOfPage(widgets, asking),
    metrics,
    mock,
    moves,
  })
  const metricChoices = useMemo(
    () => choices.table.map(({ measure, label, colour }) => ({ value: measure, label, colour })),
    [choices.table],
  )
  const board: Board = {
    choices,
    choose,
    range: { start: page.start, end: page.end },
    map: asking.map,
    wholeWorld,
    country,
    metricChoices,
    columns,
    isEmpty:
      query.data !== undefined &&
      isEmptyAnswer(Object.values(query.data.answers).map(({ answer }) => answer)),
    failure: query.error ? { error: query.error, retry: () => void query.refetch() } : null,
    answersOf: (widget) => {
      const asked = questionsOf(widget, asking)
      const answers = asked.flatMap((question) => answered?.answers[keyOf(question)]?.answer ?? [])
      return asked.length > 0 && answers.length === asked.length ? answers : undefined
    },
  }
  return { board, query, isAnswered: answered !== undefined }
}
