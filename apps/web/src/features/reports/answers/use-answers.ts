import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, questionSchema, ReportScope } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, client } from '../../../services/api/api.ts'
import { freshFor, noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useMockData } from '../../mock-data/use-mock-data.ts'
import type { ReportScreen } from '../fields/report-screen.ts'
import { isEmptyAnswer } from './is-empty-answer.ts'

type AnswersOptions = {
  screen: ReportScreen
  scope: ReportScope
  questions: z.input<typeof questionSchema>[]
  enabled?: boolean
  /** The events change while the screen is open: see `useRows`. */
  changes?: boolean
}

/** The answers to a screen's questions, in their order; of sample events where those are shown. */
export const useAnswers = ({ screen, scope, questions, enabled = true, changes = false }: AnswersOptions) => {
  const { accountId } = useAccount()
  const { shown: isMock } = useMockData()
  // With sample data a screen offers no choice of the model, so that an address says none either.
  const sampled = { sample: true, model: 'last_non_direct', unique: 0 } as const
  const input = { accountId, ...scope, questions, ...(isMock ? sampled : {}) }
  const query = useQuery({
    queryKey: api.reporting[screen].ask.key({ input }),
    queryFn: ({ signal }) => client.reporting[screen].ask(input, { signal }),
    enabled,
    ...(isMock ? { meta: noCache } : {}),
    staleTime: ({ state }) => (changes || (state.data && isEmptyAnswer(state.data.answers)) ? 0 : freshFor),
  })
  const answers: JsonifiedValue<Answer>[] | undefined = query.data?.answers
  return { answers, query, isMock }
}
