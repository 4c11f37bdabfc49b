import { isoCountry } from '@talkie/contract/places'
import type { WidgetId } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import { bucketOf } from '../../features/reports/widgets/data/buckets.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import type { PageRange } from '../../ui/date-range/use-date-range.ts'
import type { Board } from './board.ts'
import type { BoardChoices } from './board-choices.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { isEmptyPage } from './recent-answers.ts'
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
  const { query, page: shown } = useBoardAnswers({
    range: { start: page.start, end: page.end },
    comparison: page.comparison,
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
    isEmpty: query.data !== undefined && isEmptyPage(query.data),
    failure: query.error ? { error: query.error, retry: () => void query.refetch() } : null,
    answersOf: (widget) => {
      const questions = questionsOf(widget, asking)
      const answers = questions.flatMap((question) => shown?.answers[keyOf(question)]?.answer ?? [])
      return questions.length > 0 && answers.length === questions.length ? answers : undefined
    },
  }
  return { board, query, isAnswered: shown !== undefined, comparedWith: shown?.comparedWith }
}
