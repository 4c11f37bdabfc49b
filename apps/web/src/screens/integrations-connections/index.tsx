import { Button, Stack } from '@mantine/core'
import { IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { useConnectionColumns } from './connection-columns.tsx'
import { ConnectionDrawer } from './connection-drawer.tsx'
import type { ConnectionRow, ConnectionWithSecret } from './connection-row.ts'
import { CreateConnectionDrawer } from './form/create-drawer.tsx'
import { SecretModal } from './secret-modal.tsx'

const searchSchema = z.object({
  q: searchText.optional(),
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
  connection: z.uuid().optional(),
  panel: z.enum(['new', 'edit']).optional(),
})

/** The connections through which telephone systems report calls, each with its signals. */
export default function IntegrationsConnections() {
  const { t } = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const { accountId, can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const [shown, setShown] = useState<{ connection: ConnectionWithSecret; isNew: boolean }>()
  const { data, error, isPending, isFetching, refetch } = useQuery(
    api.telephony.connections.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  const live = useLive(['connections', 'calls'], () =>
    queries.invalidateQueries({ queryKey: api.telephony.connections.key() }),
  )
  const columns = useConnectionColumns()
  const all = data?.connections
  const opened = all?.find(({ id }) => id === search.connection)
  useNotFoundIfMissing('connection', opened, !isPending && !isFetching)
  const rows = useMemo(
    () => all?.filter((row) => rowMatches(row, columns, search.q ?? '', format)) ?? [],
    [all, columns, search.q, format],
  )
  const mayWrite = can('integrations.connections', 'w')
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ panel: 'new', connection: undefined }, { push: true })}
    >
      {t('common.create')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.integrationsConnections')}
        subtitle={<LiveIndicator status={live} />}
        actions={create}
      />
      <DataTable<ConnectionRow>
        label={t('nav.integrationsConnections')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={isPending}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        search={search.q ?? ''}
        onSearch={(q) => setSearch({ q: q || undefined })}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) => setSearch({ connection: id, panel: undefined }, { push: true })}
        selectedId={search.connection}
        csvName={t('nav.integrationsConnections')}
        empty={
          <EmptyState
            icon={IconPlugConnected}
            title={t('connections.emptyTitle')}
            text={t(mayWrite ? 'connections.emptyText' : 'connections.emptyAsk')}
            action={create}
          />
        }
      />
      <ConnectionDrawer
        connection={opened}
        editing={search.panel === 'edit' && mayWrite}
        onEditing={(editing) => setSearch({ panel: editing ? 'edit' : undefined })}
        onRenewed={(connection) => setShown({ connection, isNew: false })}
        onClose={() => setSearch({ connection: undefined, panel: undefined })}
      />
      <CreateConnectionDrawer
        opened={search.panel === 'new' && mayWrite}
        onCreated={(created) => {
          setShown({ connection: created, isNew: true })
          setSearch({ panel: undefined })
        }}
        onClose={() => setSearch({ panel: undefined })}
      />
      <SecretModal
        connection={shown?.connection}
        onClose={() => {
          setSearch({ connection: shown?.connection.id })
          setShown(undefined)
          snackbar.done(
            shown?.isNew ? 'done.connection.created' : 'done.connection.renewed',
            shown?.connection,
          )
        }}
      />
    </Stack>
  )
}
