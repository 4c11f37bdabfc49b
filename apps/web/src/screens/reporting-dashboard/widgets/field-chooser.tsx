import { type ReportField, reportFieldGroups } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useFieldText } from '../../../features/reports/fields/use-field-text.ts'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useText } from '../../../services/language/language.ts'
import { type BreakdownField, breakdownFields } from '../dashboard-search.ts'

type FieldChooserProps = { value: BreakdownField; onChange: (field: BreakdownField) => void }

const groups = ['analytics', 'dataLayer', 'technology', 'geo', 'call', 'event'] as const

/** Selects the field whose values a widget shows. */
export const FieldChooser = ({ value, onChange }: FieldChooserProps) => {
  const { t } = useText()
  const text = useFieldText()
  const choices = useMemo(
    () =>
      groups.flatMap((group) => {
        const fields: readonly ReportField[] = reportFieldGroups[group]
        return breakdownFields
          .filter((field) => fields.includes(field))
          .map((field) => ({ value: field, label: text.name(field), group: t(`report.group.${group}`) }))
      }),
    [text, t],
  )
  return (
    <Chooser
      label={t('dashboard.by')}
      choices={choices}
      value={value}
      onChange={(selected) => {
        const selectedField = breakdownFields.find((field) => field === selected)
        if (selectedField) onChange(selectedField)
      }}
    />
  )
}
