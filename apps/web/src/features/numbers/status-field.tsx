import { Switch } from '@mantine/core'
import type { NumberFields } from '@talkie/contract/numbers'
import { useText } from '../../services/language/language.ts'

type StatusFieldProps = {
  value: NumberFields['status']
  onChange: (status: NumberFields['status']) => void
}

/** Whether numbers are in use; an inactive one is kept, but not assigned to visitors. */
export const StatusField = ({ value, onChange }: StatusFieldProps) => {
  const { t } = useText()
  return (
    <Switch
      label={t('pool.active')}
      description={t('pool.activeHint')}
      checked={value === 'active'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'active' : 'inactive')}
    />
  )
}
