import { type ReportFilters, reportScopeSchema } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { agentQuestions, readAgentCounts } from './agent-counts.ts'

/** The calls of each agent in the page's range, and in the compared one. */
export const useAgentFigures = (filters: ReportFilters) => {
  const { start, end, comparison } = useDateRange()
  const scope = reportScopeSchema.parse({ range: { start, end }, compare: comparison, filters })
  const { answers, query, isSample } = useAnswers({
    screen: 'agents',
    scope,
    questions: agentQuestions,
    isLive: true,
  })
  const comparedWith = query.data?.comparedWith
  const figures = useMemo(
    () =>
      answers && {
        now: readAgentCounts(answers, 'values'),
        before: comparedWith ? readAgentCounts(answers, 'previous') : undefined,
      },
    [answers, comparedWith],
  )
  return { figures, query, scope, isSample, comparedWith }
}
