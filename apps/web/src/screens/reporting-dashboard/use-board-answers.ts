import type { DateRange } from '@talkie/contract/dates'
import { buildComparedSpan, type Comparison } from '@talkie/contract/reporting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { client } from '../../services/api/api.ts'
import { defaultStaleTime, noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'
import { type BoardScope, buildBoardKey } from './board-key.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import {
  type BoardAnswers,
  type CachedQuery,
  findRecentAnswers,
  findShownAnswers,
  isEmptyPage,
  isSameSpan,
} from './recent-answers.ts'
import type { QuestionInput } from './widget-questions.ts'

type BoardQuery = {
  range: DateRange
  comparison: Comparison
  search: DashboardSearch
  /** By their keys; empty until the questions are known. */
  questions: ReadonlyMap<string, QuestionInput>
  metrics: readonly WidgetMetric[]
  isSample: boolean
  /** Whether the range includes today, so that its figures still change. */
  isOngoing: boolean
}

/**
 * Fetches the answers of the page in one request. If a choice changes one widget, only that widget's questions are
 * requested, provided that the recent answers still have the same comparison span; otherwise all are. Until they arrive,
 * widgets keep the answers of the same scope, even outdated ones: figures of another scope are never shown.
 */
export const useBoardAnswers = ({
  range,
  comparison,
  search,
  questions,
  metrics,
  isSample,
  isOngoing,
}: BoardQuery) => {
  const { account, accountId } = useAccount()
  const cache = useQueryClient()
  // With sample data the page offers no model and no unique window, so those of the URL are ignored.
  const {
    filters = [],
    model = 'last_non_direct',
    unique = 0,
  } = isSample ? { filters: search.filters } : search
  const report = {
    range: { start: range.start, end: range.end },
    compare: comparison,
    filters,
    model,
    unique,
  }
  const formulas = metrics.map(({ measure, formula }) => `${measure} ${formula}`)
  const scope: BoardScope = { accountId, isSample, report, formulas }
  const queryKey = buildBoardKey(scope, questions.keys())
  const listCached = () => cache.getQueryCache().getAll() as unknown as CachedQuery[]

  const request = async (entries: readonly (readonly [string, QuestionInput])[], signal: AbortSignal) => {
    const at = Date.now()
    const { answers, comparedWith } = await client.reporting.dashboard.ask(
      {
        accountId,
        ...report,
        ...(isSample ? { sample: true } : {}),
        questions: entries.map(([, question]) => question),
      },
      { signal },
    )
    const answersByKey = entries.flatMap(([name], index) => {
      const answer = answers[index]
      return answer ? [[name, { answer, at }] as const] : []
    })
    return { comparedWith, answers: Object.fromEntries(answersByKey) }
  }

  const fetchAnswers = async (signal: AbortSignal): Promise<BoardAnswers> => {
    // A page that has answers is refetched completely, because reused ones may be as old as its own.
    const recent = cache.getQueryData(queryKey)
      ? undefined
      : findRecentAnswers(listCached(), scope, Date.now())
    const currentSpan = buildComparedSpan(report.range, comparison, account.timezone, new Date(serverNow()))
    if (!recent || !isSameSpan(recent.comparedWith, currentSpan)) return await request([...questions], signal)
    const reused = Object.fromEntries(Object.entries(recent.answers).filter(([name]) => questions.has(name)))
    const missing = [...questions].filter(([name]) => !(name in reused))
    if (missing.length === 0) return { ...recent, answers: reused }
    const fetched = await request(missing, signal)
    // If a new minute began in the meantime, the page would mix figures of two times.
    if (!isSameSpan(fetched.comparedWith, recent.comparedWith)) return await request([...questions], signal)
    return { ...fetched, answers: { ...reused, ...fetched.answers } }
  }

  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchAnswers(signal),
    enabled: questions.size > 0,
    // Answers of an ongoing range are always stale, and so are empty ones.
    staleTime: ({ state }) => (isOngoing || (state.data && isEmptyPage(state.data)) ? 0 : defaultStaleTime),
    meta: isSample ? noCache : {},
  })
  /** While the page is loading, the answers that it had; if loading fails, only those that it can reuse. */
  const findOthers = query.fetchStatus === 'fetching' ? findShownAnswers : findRecentAnswers
  const page = query.data ?? findOthers(listCached(), scope, Date.now())
  return { query, page }
}
