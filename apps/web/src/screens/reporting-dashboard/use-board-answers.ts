import { type Comparison, type DateRange, questionSchema, reportScopeSchema } from '@talkie/contract'
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MetricLook } from '../../components/metrics/use-metrics.ts'
import { useAccount } from '../../shell/account.tsx'
import { client } from '../../shell/api.ts'
import { noCache } from '../../shell/query-cache.ts'
import { type BoardAnswers, recentAnswers } from './ask-missing.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import type { QuestionInput } from './widget-questions.ts'

type Wanted = {
  range: DateRange
  comparison: Comparison
  /** What the comparison is made with, for mock data; the server works it out itself. */
  previous: DateRange
  search: DashboardSearch
  /** By their names; none while it is not known what to ask. */
  questions: ReadonlyMap<string, QuestionInput>
  metrics: readonly MetricLook[]
  mock: boolean
}

/** The answers of the page in one request; a choice that changes one widget asks for that widget alone. */
export const useBoardAnswers = (wanted: Wanted) => {
  const { account, accountId } = useAccount()
  const cache = useQueryClient()
  const { range, comparison, search, questions, mock } = wanted
  const { filters = [], model = 'last_non_direct', unique = 0 } = search
  const scope = { range: { start: range.start, end: range.end }, compare: comparison, filters, model, unique }
  const formulas = wanted.metrics.map(({ measure, formula }) => `${measure} ${formula}`)
  const family: QueryKey = ['reporting.dashboard.ask', accountId, mock, scope, formulas]

  const askServer = async (signal: AbortSignal): Promise<BoardAnswers> => {
    const now = Date.now()
    const all = cache.getQueryCache().findAll({ queryKey: family })
    const known = recentAnswers(all as Parameters<typeof recentAnswers>[0], now)
    const missing = [...questions].filter(([name]) => !(name in known))
    const kept = cache.getQueriesData<BoardAnswers>({ queryKey: family }).find(([, data]) => data)?.[1]
    if (missing.length === 0 && kept) return { ...kept, answers: known }
    const { answers, comparedWith } = await client.reporting.dashboard.ask(
      { accountId, ...scope, questions: missing.map(([, question]) => question) },
      { signal },
    )
    const brought = missing.flatMap(([name], place) => {
      const answer = answers[place]
      return answer ? [[name, { answer, at: now }] as const] : []
    })
    const shown = Object.entries(known).filter(([name]) => questions.has(name))
    return { range: scope.range, comparedWith, answers: Object.fromEntries([...shown, ...brought]) }
  }

  const makeUp = async (): Promise<BoardAnswers> => {
    const [{ mockAnswers }, { mockMeasureOf }] = await Promise.all([
      import('../../components/mock-data/mock-answers.ts'),
      import('../../components/mock-data/mock-measures.ts'),
    ])
    const comparedWith = comparison === 'none' ? null : wanted.previous
    const parsed = [...questions.values()].map((question) => questionSchema.parse(question))
    const made = mockAnswers(
      account,
      reportScopeSchema.parse(scope),
      comparedWith,
      parsed,
      mockMeasureOf(wanted.metrics),
    )
    const names = [...questions.keys()]
    return {
      range: scope.range,
      comparedWith,
      answers: Object.fromEntries(
        made.map((answer, place) => [names[place] ?? '', { answer, at: Date.now() }]),
      ),
    }
  }

  return useQuery({
    queryKey: [...family, [...questions.keys()]],
    queryFn: ({ signal }) => (mock ? makeUp() : askServer(signal)),
    enabled: questions.size > 0,
    placeholderData: (before, query) =>
      query?.queryKey[1] === accountId && query.queryKey[2] === mock ? keepPreviousData(before) : undefined,
    meta: mock ? noCache : {},
  })
}
