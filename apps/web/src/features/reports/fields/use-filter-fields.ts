import type { FieldKind } from '@talkie/contract/filters'
import {
  getFieldKind,
  namesPersons,
  type ReportField,
  type RowScope,
  rowSections,
} from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSampleData } from '../../sample-data/use-sample-data.ts'
import { useTagColors } from '../../tags/use-tag-colors.ts'
import type { FilterField } from '../filter-bar/filter.ts'
import { type FilterFieldGroup, filterFieldGroups } from './filter-field-groups.ts'
import type { AskedScreen } from './report-screen.ts'
import { useFieldText } from './use-field-text.ts'

/** Units after numbers. */
const units: Partial<Record<ReportField, string>> = {
  ring_seconds: 's',
  talk_seconds: 's',
  duration_seconds: 's',
  hold_seconds: 's',
  response_seconds: 's',
  open_response_seconds: 's',
  hour: 'h',
}

const groupNames = Object.keys(filterFieldGroups) as FilterFieldGroup[]

/**
 * The fields that a reporting screen can be filtered by, in groups; frequent values are looked up within the given
 * days. Deleted event tags are labelled as such.
 */
export const useReportFilterFields = (
  screen: AskedScreen,
  { start, end }: { start: string; end: string },
  {
    scope = 'all',
    goneTags,
  }: { scope?: RowScope | undefined; goneTags?: readonly string[] | undefined } = {},
): FilterField[] => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const seesRows = rowSections.some((section) => can(section, 'r'))
  const text = useFieldText()
  const colors = useTagColors(screen)
  const { shown: isSample } = useSampleData()
  return useMemo(() => {
    const findColor = (field: ReportField, value: string) =>
      field === 'tags' || field === 'ringpool_tag' ? colors[field].get(value) : undefined
    const withColor = (field: ReportField, value: string) => {
      const color = findColor(field, value)
      return color === undefined ? {} : { color }
    }
    const loadFrequentValues = (field: ReportField) => async (search: string) => {
      const { values } = await client.reporting[screen].values({
        accountId,
        field,
        start,
        end,
        scope,
        search,
        ...(isSample ? { sample: 'true' } : {}),
      })
      return values.map(({ value, times }) => ({
        value,
        label: text.value(field, value),
        times,
        ...withColor(field, value),
      }))
    }
    const formatValue = (field: ReportField, value: string) =>
      field === 'tags' && goneTags?.includes(value)
        ? t('filter.goneTag', { name: value })
        : text.value(field, value)
    const isListed = (field: ReportField, kind: FieldKind) =>
      kind !== 'number' && (seesRows || !namesPersons(field))
    const toFilterField = (field: ReportField, group: FilterFieldGroup): FilterField => {
      const options = text.options(field)
      const unit = units[field]
      const kind = getFieldKind(field)
      return {
        field,
        kind,
        label: text.name(field),
        group: t(`report.group.${group}`),
        formatValue: (value) => formatValue(field, value),
        colorOf: (value) => findColor(field, value),
        ...(unit ? { unit } : {}),
        ...(options ? { options } : isListed(field, kind) ? { loadOptions: loadFrequentValues(field) } : {}),
      }
    }
    return groupNames.flatMap((group) => filterFieldGroups[group].map((field) => toFilterField(field, group)))
  }, [accountId, screen, start, end, scope, goneTags, isSample, seesRows, t, text, colors])
}
