import { type FormulaName, formulaNames } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { ExamplePeriod } from '../use-example-period.ts'

export type VariableValues = Partial<Record<FormulaName, number>>

/** The value of every variable in the account's example period; undefined while loading. */
export const useVariableValues = (period: ExamplePeriod | undefined): VariableValues | undefined => {
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.reporting.dashboard.ask.queryOptions({
      input: {
        accountId,
        range: period?.range ?? { start: '', end: '' },
        questions: [{ by: [], measures: [...formulaNames] }],
      },
      enabled: period !== undefined,
    }),
  )
  const values = data?.answers[0]?.totals.values
  return useMemo(
    () =>
      values && Object.fromEntries(formulaNames.map((name, index) => [name, values[index] ?? 0] as const)),
    [values],
  )
}
