import { type DateRange, rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'

/** The days of which this screen shows figures, with their name in the calendar. */
export type ExamplePeriod = { range: DateRange; label: string }

/**
 * The account's last month, so that the dashboard shows the same figures for it. An account without events in that
 * month, such as a new one, gets the last 30 days. Undefined until that is known.
 */
export const useExamplePeriod = (): ExamplePeriod | undefined => {
  const { t } = useText()
  const { account, accountId } = useAccount()
  const today = toCalendarDay(account.timezone, new Date(serverNow()))
  const { data, isError } = useQuery(
    api.reporting.dashboard.ask.queryOptions({
      input: {
        accountId,
        range: rangeFromPreset('last_month', today),
        questions: [{ by: [], measures: ['events'] }],
      },
    }),
  )
  const count = isError ? 0 : data?.answers[0]?.totals.values[0]
  return useMemo(() => {
    if (count === undefined) return undefined
    const preset = count ? 'last_month' : 'last_30_days'
    return { range: rangeFromPreset(preset, today), label: t(`range.preset.${preset}`) }
  }, [count, today, t])
}
