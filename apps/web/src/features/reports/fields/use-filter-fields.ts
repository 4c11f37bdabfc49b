import { fieldKind, type ReportField, type RowScope, reportFieldGroups } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useMockData } from '../../mock-data/use-mock-data.ts'
import type { FilterField } from '../filter-bar/filter.ts'
import type { ReportScreen } from './report-screen.ts'
import { useFieldText } from './use-field-text.ts'

/** What is said after a number. */
const units: Partial<Record<ReportField, string>> = {
  ring_seconds: 's',
  talk_seconds: 's',
  duration_seconds: 's',
  hour: 'h',
}

type GroupName = keyof typeof reportFieldGroups
const groupNames = Object.keys(reportFieldGroups) as GroupName[]

/** The date range already says when. */
const isOffered = (field: ReportField) => field !== 'at'

/**
 * The fields that a screen of reporting is filtered by, in their groups; frequent values are looked up on the screen's
 * days. Event tags that are gone are said to be.
 */
export const useReportFilterFields = (
  screen: ReportScreen,
  { start, end }: { start: string; end: string },
  {
    scope = 'all',
    goneTags,
  }: { scope?: RowScope | undefined; goneTags?: readonly string[] | undefined } = {},
): FilterField[] => {
  const { t } = useText()
  const { accountId } = useAccount()
  const text = useFieldText()
  const { shown: isMock } = useMockData()
  return useMemo(() => {
    const frequent = (field: ReportField) => async (search: string) => {
      const { values } = await client.reporting[screen].values({
        accountId,
        field,
        start,
        end,
        scope,
        search,
        ...(isMock ? { sample: 'true' } : {}),
      })
      return values.map(({ value, times }) => ({ value, label: text.value(field, value), times }))
    }
    const labelOf = (field: ReportField, value: string) =>
      field === 'tags' && goneTags?.includes(value)
        ? t('filter.goneTag', { name: value })
        : text.value(field, value)
    const fieldOf = (field: ReportField, group: GroupName): FilterField => {
      const options = text.options(field)
      const unit = units[field]
      const kind = fieldKind(field)
      return {
        field,
        kind,
        label: text.name(field),
        group: t(`report.group.${group}`),
        labelOf: (value) => labelOf(field, value),
        ...(unit ? { unit } : {}),
        ...(options ? { options } : kind === 'number' ? {} : { loadOptions: frequent(field) }),
      }
    }
    return groupNames.flatMap((group) =>
      reportFieldGroups[group].filter(isOffered).map((field) => fieldOf(field, group)),
    )
  }, [accountId, screen, start, end, scope, goneTags, isMock, t, text])
}
