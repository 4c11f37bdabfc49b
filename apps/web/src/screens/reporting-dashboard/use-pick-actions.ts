import type { DateRange, ReportFilters } from '@talkie/contract'
import { addDays } from '@talkie/contract'
import { useNavigate } from '@tanstack/react-router'
import type { PageRange } from '../../components/date-range/use-date-range.ts'
import { withFixed } from '../../components/report-table/report-search.ts'
import type { PickActions } from '../../components/widgets/pick.ts'
import { useAccount } from '../../shell/account.tsx'
import { useText } from '../../shell/language.ts'
import { rowsPlaceOf, searchOfPick, withExcluded } from './rows-behind.ts'

type Page = {
  page: PageRange
  /** The days that the figures are of. */
  range: DateRange
  filters: ReportFilters
  setFilters: (filters: ReportFilters) => void
  mock: boolean
}

/** What pointing at something on the dashboard does: it narrows the days, adds a filter, or leads to the rows. */
export const usePickActions = ({ page, range, filters, setFilters, mock }: Page): PickActions => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const navigate = useNavigate()
  return {
    onFilter: ({ fixed, range: days }) => {
      if (fixed) setFilters(withFixed(filters, fixed))
      else if (days) page.setRange({ from: days.start, to: addDays(days.end, -1) }, { push: true })
    },
    onExclude: ({ fixed }) => {
      if (fixed) setFilters(withExcluded(filters, fixed))
    },
    rowsOf: (pick) => {
      const place = rowsPlaceOf(pick.measure, (screen) => can(`reporting.${screen}`, 'r'))
      if (!place) return null
      return {
        label: t(`dashboard.rows.${place.screen}`),
        go: () =>
          void navigate({
            to: `/accounts/$accountId/reporting-${place.screen}`,
            params: { accountId: String(accountId) },
            search: searchOfPick(pick, place, { range, filters, mock }),
          }),
      }
    },
  }
}
