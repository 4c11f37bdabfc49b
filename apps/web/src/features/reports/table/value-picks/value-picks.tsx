import { buildFixedFilters, type ReportField } from '@talkie/contract/reporting'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../../services/language/language.ts'
import { useAccount } from '../../../../services/navigation/account.tsx'
import { toRowsSearch, withExcludedFields, withFixedFields } from '../../answers/report-search.ts'
import type { PickActions, WidgetPick } from '../../widgets/picks/pick.ts'
import { PickScope } from '../../widgets/picks/pick-scope.tsx'
import type { Report } from '../use-report.ts'
import { ValueFigure } from './value-figure.tsx'

/** Calls have no value of these fields, or all the same. */
const fieldsOfOtherEvents: readonly ReportField[] = ['type', 'email', 'match_id', 'currency', 'bot']

const isOfCalls = ({ fixed = {} }: WidgetPick) => fieldsOfOtherEvents.every((field) => !(field in fixed))

/** What can be done with a value of a report: filter by it, exclude it, see all calls with it. */
const useValueActions = (report: Report): PickActions => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const navigate = useNavigate()
  const { screen, question, applyFilters, isSample } = report
  const { filters, search, range } = question
  const isWhole = screen === 'calls' && filters.length === 0 && search === ''
  return {
    onFilter: ({ fixed = {} }) => applyFilters(withFixedFields(filters, fixed)),
    onExclude: ({ fixed = {} }) => applyFilters(withExcludedFields(filters, fixed)),
    showFigure: ({ fixed = {} }) => <ValueFigure report={report} filters={withFixedFields(filters, fixed)} />,
    listDestinations: (pick) => {
      if (isWhole || !isOfCalls(pick) || !can('reporting.calls', 'r')) return []
      return [
        {
          key: 'calls',
          label: t('report.allCallsWith'),
          go: () =>
            void navigate({
              to: '/accounts/$accountId/reporting-calls',
              params: { accountId: String(accountId) },
              search: {
                ...toRowsSearch({ range, filters: buildFixedFilters(pick.fixed ?? {}) }),
                ...(isSample ? { mock: true } : {}),
              },
            }),
        },
      ]
    },
  }
}

/** Gives the cells and details of a report inside the same panel for their values. */
export const ValuePicks = ({ report, children }: { report: Report; children: ReactNode }) => (
  <PickScope actions={useValueActions(report)}>{children}</PickScope>
)
