import { Select, Stack } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { profiles } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { filterByTab, filterUsers, userTabs } from './filter-users.ts'
import { useUserColumns } from './user-columns.tsx'

const sortSchema = z.object({ id: z.string(), desc: z.boolean() })
const searchSchema = z.object({
  tab: z.enum(userTabs).default('all'),
  q: searchText.optional(),
  sort: z.array(sortSchema).default([]),
  profile: z.enum(profiles).optional(),
  account: searchText.optional(),
})

/** All users, invited and inactive ones included, with the accounts that they can access and their last activity. */
export default function Users() {
  const { t } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = useQuery(
    api.identity.users.list.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const accounts = useAccounts().data ?? []
  const columns = useUserColumns()
  const { tab, q = '', profile, account } = search
  const filtered = useMemo(
    () => filterUsers(data?.users ?? [], { profile, account }),
    [data, profile, account],
  )
  const rows = useMemo(
    () => filterByTab(filtered, tab).filter((row) => rowMatches(row, columns, q, format)),
    [filtered, tab, q, columns, format],
  )
  const create = (
    <LinkButton to="/users/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('common.create')}
    </LinkButton>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.users')}
        actions={create}
        tabs={userTabs.map((value) => ({
          value,
          label: t(`users.tab.${value}`),
          count: data && filterByTab(filtered, value).length,
        }))}
        tab={tab}
        onTab={(value) => setSearch({ tab: userTabs.find((userTab) => userTab === value) })}
      />
      <DataTable<ManagedUserRow>
        label={t('nav.users')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        search={q}
        onSearch={(input) => setSearch({ q: input || undefined })}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) => void navigate({ to: '/users/$userId/update', params: { userId: id } })}
        csvName={t('nav.users')}
        filters={
          <>
            <Select
              size="xs"
              w={150}
              clearable
              aria-label={t('users.column.profile')}
              placeholder={t('users.filter.profile')}
              data={profiles.map((value) => ({ value, label: t(`users.profile.${value}`) }))}
              value={profile ?? null}
              onChange={(value) => setSearch({ profile: profiles.find((known) => known === value) })}
            />
            <Select
              size="xs"
              w={170}
              clearable
              searchable
              aria-label={t('users.column.accounts')}
              placeholder={t('users.filter.account')}
              data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={account ?? null}
              onChange={(value) => setSearch({ account: value ?? undefined })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('users.emptyTitle')}
            text={t('users.emptyText')}
            action={create}
          />
        }
      />
    </Stack>
  )
}
