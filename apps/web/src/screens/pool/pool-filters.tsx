import { type PoolFilters, poolFiltersSchema } from '@talkie/contract'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '../../components/filter-bar/filter.ts'
import type { FilterItem } from '../../components/filter-bar/filter-items.ts'
import { FilterBar } from '../../components/filter-bar.tsx'
import { useAccounts } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { useProviderNames } from './provider-names.ts'

type PoolFiltersProps = { value: PoolFilters; onChange: (filters: PoolFilters) => void }

/** By provider, status, account, ringpool, tag and the number itself. */
export const PoolFilterBar = ({ value, onChange }: PoolFiltersProps) => {
  const { t } = useText()
  const { options } = useProviderNames()
  const accounts = useAccounts().data ?? []
  const choices = useQuery(api.numbers.choices.queryOptions({ staleTime: 60_000 })).data
  const fields: FilterField[] = [
    { field: 'provider', label: t('pool.provider'), kind: 'choice', options },
    {
      field: 'status',
      label: t('field.status'),
      kind: 'choice',
      options: (['active', 'inactive'] as const).map((status) => ({
        value: status,
        label: t(`common.${status}`),
      })),
    },
    {
      field: 'account',
      label: t('pool.account'),
      kind: 'choice',
      options: accounts.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      field: 'ringpool',
      label: t('pool.ringpool'),
      kind: 'choice',
      options: (choices?.ringpools ?? []).map(({ id, name, accountName }) => ({
        value: id,
        label: `${name} · ${accountName}`,
      })),
    },
    {
      field: 'tag',
      label: t('field.tag'),
      kind: 'text',
      options: (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
    },
    { field: 'visible', label: t('pool.visible'), kind: 'text' },
  ]
  const change = (items: FilterItem[]) => {
    const parsed = poolFiltersSchema.safeParse(items)
    if (parsed.success) onChange(parsed.data)
  }
  return <FilterBar fields={fields} value={value} onChange={change} />
}
