import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Answer, questionSchema, ReportScope } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, client } from '../../../services/api/api.ts'
import { defaultStaleTime, noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSampleData } from '../../sample-data/use-sample-data.ts'
import type { AskedScreen } from '../fields/report-screen.ts'
import { isEmptyAnswer } from './is-empty-answer.ts'

type AnswersOptions = {
  screen: AskedScreen
  scope: ReportScope
  questions: z.input<typeof questionSchema>[]
  enabled?: boolean
  /** New events arrive while the screen is open: see `useRows`. */
  isLive?: boolean
}

/** The answers to a screen's questions, in order; from sample events if those are shown. */
export const useAnswers = ({ screen, scope, questions, enabled = true, isLive = false }: AnswersOptions) => {
  const { accountId } = useAccount()
  const { shown: isSample } = useSampleData()
  // With sample data, the screen offers no attribution model: ignore one in the address.
  const sampled = { sample: true, model: 'last_non_direct', unique: 0 } as const
  const input = { accountId, ...scope, questions, ...(isSample ? sampled : {}) }
  const query = useQuery({
    queryKey: api.reporting[screen].ask.key({ input }),
    queryFn: ({ signal }) => client.reporting[screen].ask(input, { signal }),
    enabled,
    ...(isSample ? { meta: noCache } : {}),
    staleTime: ({ state }) =>
      isLive || (state.data && isEmptyAnswer(state.data.answers)) ? 0 : defaultStaleTime,
  })
  const answers: JsonifiedValue<Answer>[] | undefined = query.data?.answers
  return { answers, query, isSample }
}
