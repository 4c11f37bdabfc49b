import type { JsonifiedValue } from '@orpc/openapi-client'
import { type Answer, type Question, questionSchema, type ReportScope } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { api, client } from '../../../services/api/api.ts'
import { freshFor } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useDateRange } from '../../../ui/date-range/use-date-range.ts'
import { mockAnswers } from '../../mock-data/mock-answers.ts'
import { mockMeasureOf } from '../../mock-data/mock-measures.ts'
import { useMockData } from '../../mock-data/use-mock-data.ts'
import type { ReportScreen } from '../fields/report-screen.ts'
import type { MetricLook } from '../metrics/use-metrics.ts'
import { isEmptyAnswer } from './is-empty-answer.ts'

type AnswersOptions = {
  screen: ReportScreen
  scope: ReportScope
  questions: z.input<typeof questionSchema>[]
  /** What the questions' own metrics are, for mock data. */
  metrics?: readonly MetricLook[]
  enabled?: boolean
  /** The events change while the screen is open: see `useRows`. */
  changes?: boolean
}

/** The answers to a screen's questions, in their order; out of mock data where that is shown. */
export const useAnswers = ({
  screen,
  scope,
  questions,
  metrics,
  enabled = true,
  changes = false,
}: AnswersOptions) => {
  const { account, accountId } = useAccount()
  const { previous, comparison } = useDateRange()
  const { shown: isMock } = useMockData()
  const input = { accountId, ...scope, questions }
  const asked = JSON.stringify(input)
  const query = useQuery({
    queryKey: api.reporting[screen].ask.key({ input }),
    queryFn: ({ signal }) => client.reporting[screen].ask(input, { signal }),
    enabled: enabled && !isMock,
    staleTime: ({ state }) => (changes || (state.data && isEmptyAnswer(state.data.answers)) ? 0 : freshFor),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is made anew each time, and said as text
  const mock = useMemo(() => {
    if (!isMock) return undefined
    const parsed = questions.map((question): Question => questionSchema.parse(question))
    return mockAnswers(
      account,
      scope,
      comparison === 'none' ? null : previous,
      parsed,
      mockMeasureOf(metrics ?? []),
    )
  }, [isMock, account, asked, metrics, comparison, previous])
  const answers: JsonifiedValue<Answer>[] | undefined = isMock ? mock : query.data?.answers
  return { answers, query, isMock }
}
