import { Button, Stack } from '@mantine/core'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import type { ClientRow } from './client-row.ts'

const tabs = ['active', 'archived'] as const
const searchSchema = z.object({
  tab: z.enum(tabs).default('active'),
  /** The id of the client in the drawer, or `new`. */
  client: z.union([z.literal('new'), z.coerce.number().int()]).optional(),
})

const belongsToTab = ({ active }: ClientRow, tab: (typeof tabs)[number]) => active === (tab === 'active')

/** The clients, which own the accounts. A click on a row opens it for editing. */
export default function Clients() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, isFetching, refetch } = useQuery(
    api.accounts.clients.list.queryOptions({ staleTime: 30_000, meta: noCache }),
  )
  const all = data?.clients
  const opened = search.client === 'new' ? 'new' : all?.find(({ id }) => id === search.client)
  useNotFoundIfMissing('client', opened, all !== undefined && !isFetching)
  const columns = useClientColumns()
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ client: 'new' }, { push: true })}
    >
      {t('common.create')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.clients')}
        actions={create}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: t(`clients.tab.${tab}`),
          count: all?.filter((client) => belongsToTab(client, tab)).length,
        }))}
        tab={search.tab}
        onTab={(tab) => setSearch({ tab: tabs.find((value) => value === tab) })}
      />
      <DataTable<ClientRow>
        label={t('nav.clients')}
        columns={columns}
        rows={(all ?? []).filter((client) => belongsToTab(client, search.tab))}
        rowId={({ id }) => String(id)}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => setSearch({ client: id }, { push: true })}
        {...(search.client === undefined ? {} : { selectedId: String(search.client) })}
        totals
        csvName={t('nav.clients')}
        empty={
          <EmptyState
            icon={IconBriefcase}
            title={t(search.tab === 'active' ? 'clients.emptyTitle' : 'clients.emptyArchived')}
            text={t(search.tab === 'active' ? 'accountForm.clientIdentityText' : 'clients.emptyArchivedText')}
            {...(search.tab === 'active' ? { action: create } : {})}
          />
        }
      />
      <ClientDrawer selected={opened} onClose={() => setSearch({ client: undefined })} />
    </Stack>
  )
}
