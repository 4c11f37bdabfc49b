import { SegmentedControl } from '@mantine/core'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'

/** The parts of a list that can be archived, as a page's address has them. */
export const activities = ['active', 'archived'] as const
type Activity = (typeof activities)[number]

type ActivityFilterProps = {
  value: Activity
  rows: readonly { active: boolean }[] | undefined
  onChange: (activity: Activity | undefined) => void
}

/** Chooses between what is active and what is archived, with counts. Absent while nothing is archived. */
export const ActivityFilter = ({ value, rows = [], onChange }: ActivityFilterProps) => {
  const { t } = useText()
  const format = useFormat()
  const active = rows.filter((row) => row.active).length
  const counts = { active, archived: rows.length - active }
  if (counts.archived === 0 && value === 'active') return null
  return (
    <SegmentedControl
      aria-label={t('field.status')}
      size="sm"
      value={value}
      data={activities.map((activity) => ({
        value: activity,
        label: `${t(`ringpools.tab.${activity}`)} ${format.number(counts[activity])}`,
      }))}
      onChange={(chosen) => onChange(activities.find((activity) => activity === chosen))}
    />
  )
}
