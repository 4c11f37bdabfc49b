import { type PoolFilters, poolFiltersSchema } from '@talkie/contract/numbers'
import { useQuery } from '@tanstack/react-query'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import type { FilterField } from '../../features/reports/filter-bar/filter.ts'
import { FilterBar } from '../../features/reports/filter-bar/filter-bar.tsx'
import type { FilterItem } from '../../features/reports/filter-bar/filter-items.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'

type PoolFiltersProps = { value: PoolFilters; onChange: (filters: PoolFilters) => void }

/** Filters by provider, status, account, ringpool, tag and visible number. */
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
