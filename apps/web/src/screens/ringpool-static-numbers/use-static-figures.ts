import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { reportScopeSchema } from '@talkie/contract/reporting'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import { useFormat } from '../../services/format/format.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'

const days = 30

/** The calls and valid calls of a static number in the last 30 days, today included. */
export type StaticFigures = { calls: number; valid: number }

/**
 * The figures of the account's static numbers by name, and the days that they are of. None for a reader without the calls
 * report.
 */
export const useStaticFigures = () => {
  const { can } = useAccount()
  const { timezone } = useFormat()
  const today = toCalendarDay(timezone, new Date(serverNow()))
  const range = { start: addDays(today, 1 - days), end: addDays(today, 1) }
  const mayRead = can('reporting.calls', 'r')
  const { answers, query } = useAnswers({
    screen: 'calls',
    scope: reportScopeSchema.parse({ range }),
    questions: [
      { by: ['static_number'], measures: ['calls_ended', 'valid_calls'], known: true, limit: 1000 },
    ],
    enabled: mayRead,
    isLive: true,
  })
  // Calls arrive, and a renaming moves all calls so far to the new name.
  useLive(['events'], () => (mayRead ? query.refetch() : undefined))
  const rows = answers?.[0]?.rows
  return {
    range,
    mayRead,
    isReady: rows !== undefined,
    figuresOf: (name: string): StaticFigures => {
      const row = rows?.find(({ groups }) => groups[0] === name)
      return { calls: row?.values[0] ?? 0, valid: row?.values[1] ?? 0 }
    },
  }
}
