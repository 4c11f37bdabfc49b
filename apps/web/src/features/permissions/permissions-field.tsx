import { Group, Select, Stack } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { type Levels, withAccount } from './levels.ts'
import { type MatrixAccount, PermissionTable } from './permission-matrix.tsx'
import { PermissionSummary } from './permission-summary.tsx'

type PermissionsFieldProps = {
  accounts: MatrixAccount[]
  /** Users whose permissions can be copied. */
  otherUsers: { id: string; name: string; levels: Levels }[]
  value: Levels
  onChange: (levels: Levels) => void
}

/** A user's permissions: as a summary, and as a matrix of sections and accounts. */
export const PermissionsField = ({ accounts, otherUsers, value, onChange }: PermissionsFieldProps) => {
  const { t } = useText()
  const chosen = accounts.filter(({ id }) => id in value)
  const remaining = accounts.filter(({ id }) => !(id in value))
  return (
    <Stack gap="sm">
      <PermissionSummary levels={value} accounts={accounts} />
      <Group gap="xs">
        <Select
          w={220}
          searchable
          aria-label={t('permission.addAccounts')}
          placeholder={t('permission.addAccounts')}
          data={remaining.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          disabled={remaining.length === 0}
          onChange={(id) => id && onChange(withAccount(value, id))}
        />
        <Select
          w={260}
          searchable
          aria-label={t('permission.copyFrom')}
          placeholder={t('permission.copyFrom')}
          data={otherUsers.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          disabled={otherUsers.length === 0}
          onChange={(id) => {
            const other = otherUsers.find((one) => one.id === id)
            if (other) onChange(other.levels)
          }}
        />
      </Group>
      {chosen.length > 0 && <PermissionTable accounts={chosen} value={value} onChange={onChange} />}
    </Stack>
  )
}
