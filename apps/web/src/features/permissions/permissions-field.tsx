import { Group, Select, Stack } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { type Levels, withAccount } from './fill.ts'
import { type MatrixAccount, PermissionMatrix } from './permission-matrix.tsx'
import { PermissionSummary } from './permission-summary.tsx'

type PermissionsFieldProps = {
  accounts: MatrixAccount[]
  /** Whose permissions can be copied. */
  others: { id: string; name: string; levels: Levels }[]
  value: Levels
  onChange: (levels: Levels) => void
}

/** What a person may do: in words, and section by section in each account. */
export const PermissionsField = ({ accounts, others, value, onChange }: PermissionsFieldProps) => {
  const { t } = useText()
  const chosen = accounts.filter(({ id }) => id in value)
  const left = accounts.filter(({ id }) => !(id in value))
  return (
    <Stack gap="sm">
      <PermissionSummary levels={value} accounts={accounts} />
      <Group gap="xs">
        <Select
          w={220}
          searchable
          aria-label={t('permission.addAccounts')}
          placeholder={t('permission.addAccounts')}
          data={left.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          disabled={left.length === 0}
          onChange={(id) => id && onChange(withAccount(value, id))}
        />
        <Select
          w={260}
          searchable
          aria-label={t('permission.copyFrom')}
          placeholder={t('permission.copyFrom')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          disabled={others.length === 0}
          onChange={(id) => {
            const other = others.find((one) => one.id === id)
            if (other) onChange(other.levels)
          }}
        />
      </Group>
      {chosen.length > 0 && <PermissionMatrix accounts={chosen} value={value} onChange={onChange} />}
    </Stack>
  )
}
