import type { DateRange } from '@talkie/contract/dates'
import { type Comparison, comparedSpan } from '@talkie/contract/reporting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import { client } from '../../services/api/api.ts'
import { freshFor, noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'
import { type BoardScope, boardKey } from './board-key.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import {
  type BoardAnswers,
  type CachedQuery,
  isEmptyPage,
  isSameSpan,
  recentAnswers,
} from './recent-answers.ts'
import type { QuestionInput } from './widget-questions.ts'

type BoardQuery = {
  range: DateRange
  comparison: Comparison
  search: DashboardSearch
  /** By their names; none while it is not known what to ask. */
  questions: ReadonlyMap<string, QuestionInput>
  metrics: readonly MetricLook[]
  mock: boolean
  /** Whether the days go on. */
  moves: boolean
}

/**
 * The answers of the page in one request; a choice that changes one widget asks for that widget alone while the rest
 * is compared with the same span, else for the whole page. Until an answer is there, its widget has none: figures of another scope are never shown meanwhile.
 */
export const useBoardAnswers = ({
  range,
  comparison,
  search,
  questions,
  metrics,
  mock,
  moves,
}: BoardQuery) => {
  const { account, accountId } = useAccount()
  const cache = useQueryClient()
  // What the page offers no choice of with sample data counts plainly, whatever the address says.
  const { filters = [], model = 'last_non_direct', unique = 0 } = mock ? { filters: search.filters } : search
  const report = {
    range: { start: range.start, end: range.end },
    compare: comparison,
    filters,
    model,
    unique,
  }
  const formulas = metrics.map(({ measure, formula }) => `${measure} ${formula}`)
  const scope: BoardScope = { accountId, mock, report, formulas }
  const queryKey = boardKey(scope, questions.keys())
  const findRecent = () =>
    recentAnswers(cache.getQueryCache().getAll() as unknown as CachedQuery[], scope, Date.now())

  const ask = async (asked: readonly (readonly [string, QuestionInput])[], signal: AbortSignal) => {
    const at = Date.now()
    const { answers, comparedWith } = await client.reporting.dashboard.ask(
      {
        accountId,
        ...report,
        ...(mock ? { sample: true } : {}),
        questions: asked.map(([, question]) => question),
      },
      { signal },
    )
    const named = asked.flatMap(([name], index) => {
      const answer = answers[index]
      return answer ? [[name, { answer, at }] as const] : []
    })
    return { comparedWith, answers: Object.fromEntries(named) }
  }

  const askServer = async (signal: AbortSignal): Promise<BoardAnswers> => {
    // A page that has its answers is asked whole: what it took over may be as old as they are.
    const recent = cache.getQueryData(queryKey) ? undefined : findRecent()
    const due = comparedSpan(report.range, comparison, account.timezone, new Date(serverNow()))
    if (!recent || !isSameSpan(recent.comparedWith, due)) return await ask([...questions], signal)
    const known = Object.fromEntries(Object.entries(recent.answers).filter(([name]) => questions.has(name)))
    const missing = [...questions].filter(([name]) => !(name in known))
    if (missing.length === 0) return { ...recent, answers: known }
    const added = await ask(missing, signal)
    // Where a minute began meanwhile, the figures of one page would be of two times.
    if (!isSameSpan(added.comparedWith, recent.comparedWith)) return await ask([...questions], signal)
    return { ...added, answers: { ...known, ...added.answers } }
  }

  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => askServer(signal),
    enabled: questions.size > 0,
    // An answer is never fresh while its days go on, nor where it says that there is nothing.
    staleTime: ({ state }) => (moves || (state.data && isEmptyPage(state.data)) ? 0 : freshFor),
    meta: mock ? noCache : {},
  })
  /** Of a page that is on its way, what is known already. */
  const page = query.data ?? findRecent()
  return { query, page }
}
