import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import classes from './client-field.module.css'

type ClientFieldProps = {
  value: string | null
  error?: ReactNode
  /** A new account may be its own client: then none needs to be chosen. */
  optional: boolean
  onChange: (clientId: string | null) => void
  onCreate: () => void
}

/** The account's client: an existing one, or a new one. */
export const ClientField = ({ value, error, optional, onChange, onCreate }: ClientFieldProps) => {
  const { t } = useText()
  const { data, isPending, isError } = useQuery(api.accounts.clients.list.queryOptions({ meta: noCache }))
  const clients = data?.clients ?? []
  return (
    <div className={classes.line}>
      <Select
        className={classes.select}
        label={t('accountForm.client')}
        description={t(optional && value === null ? 'accountForm.clientSameHint' : 'accountForm.clientHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required={!optional}
        searchable
        clearable={optional}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        disabled={isPending}
        placeholder={t(
          isPending ? 'common.loading' : optional ? 'accountForm.clientSame' : 'accountForm.clientChoose',
        )}
        nothingFoundMessage={t('accountForm.clientNone')}
        data={clients
          .filter(({ id, active }) => active || String(id) === value)
          .map(({ id, name, active }) => ({
            value: String(id),
            label: active ? name : `${name} · ${t('common.inactive')}`,
          }))}
        value={value}
        error={error ?? (isError && t('message.apiError'))}
        onChange={(clientId) => (clientId || optional) && onChange(clientId)}
      />
      <Button
        variant="default"
        className={classes.create}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={onCreate}
      >
        {t('accountForm.clientNew')}
      </Button>
    </div>
  )
}
