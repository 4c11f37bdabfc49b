import { type ReportFilters, reportFiltersSchema } from '@talkie/contract'
import { useNavigate } from '@tanstack/react-router'
import { useDateRange } from '../../components/date-range/use-date-range.ts'
import { searchOfRows } from '../../components/report-table/report-search.ts'
import { useAccount } from '../../shell/account.tsx'

const screens = [
  { section: 'reporting.events', to: '/accounts/$accountId/reporting-events' },
  { section: 'reporting.rawdata', to: '/accounts/$accountId/reporting-rawdata' },
] as const

/** More than that would make an address too long. */
const mostTerms = 40

/** Leads to the events behind a figure; null for who reads no screen that shows them. */
export const useDrillDown = () => {
  const { accountId, can } = useAccount()
  const { start, end } = useDateRange()
  const navigate = useNavigate()
  const screen = screens.find(({ section }) => can(section, 'r'))
  if (!screen) return null
  /** `word` is what the terms have in common. */
  return (filters: ReportFilters, terms: string[], word: string) => {
    const exactly = terms.length <= mostTerms
    const told = exactly
      ? { field: 'term', operator: 'in', value: terms }
      : { field: 'term', operator: 'contains', value: word }
    const range = { start, end }
    return navigate({
      to: screen.to,
      params: { accountId: String(accountId) },
      search: searchOfRows({ range, filters: reportFiltersSchema.parse([...filters, told]) }),
    })
  }
}
