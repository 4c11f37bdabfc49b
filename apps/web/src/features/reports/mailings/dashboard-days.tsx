import { Select } from '@mantine/core'
import { type DatePreset, datePresets } from '@talkie/contract/dates'
import { useText } from '../../../services/language/language.ts'

type DashboardDaysProps = { value: DatePreset | null; onChange: (preset: DatePreset | null) => void }

/** Which days a scheduled dashboard has: those of a preset when it is sent, or the day, week or month before. */
export const DashboardDays = ({ value, onChange }: DashboardDaysProps) => {
  const { t } = useText()
  return (
    <Select
      label={t('mail.days')}
      value={value ?? ''}
      allowDeselect={false}
      data={[
        { value: '', label: t('mail.days.before') },
        ...datePresets.map((preset) => ({ value: preset, label: t(`range.preset.${preset}`) })),
      ]}
      onChange={(chosen) => onChange(datePresets.find((preset) => preset === chosen) ?? null)}
    />
  )
}
