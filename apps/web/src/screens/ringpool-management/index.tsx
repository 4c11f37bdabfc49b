import { Button, Stack } from '@mantine/core'
import { IconArchive, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { ActivityFilter, activities } from '../../features/ringpools/activity-filter.tsx'
import { RingpoolScreens } from '../../features/ringpools/ringpool-screens.tsx'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState, Notice } from '../../ui/states/states.tsx'
import { useRingpoolColumns } from './ringpool-columns.tsx'
import { type UsedRingpool, useRingpoolUse } from './use-ringpool-use.ts'

const searchSchema = z.object({
  tab: z.enum(activities).default('active'),
  q: searchText.optional(),
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
})

/** The account's ringpools with their current use, and a notice if one overflowed today. */
export default function RingpoolManagement() {
  const { t } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { accountId, can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = useQuery(
    api.ringpools.list.queryOptions({ input: { accountId }, staleTime: 0, meta: { noCache: true } }),
  )
  useLive(['numbers', 'visits'], () => refetch())
  const columns = useRingpoolColumns(accountId)
  const all = useRingpoolUse(data?.ringpools)
  const isActiveTab = search.tab === 'active'
  const rows = useMemo(
    () =>
      all?.filter((row) => row.active === isActiveTab && rowMatches(row, columns, search.q ?? '', format)) ??
      [],
    [all, isActiveTab, columns, search.q, format],
  )
  const overflows = all?.reduce((sum, { overflowsToday }) => sum + overflowsToday, 0) ?? 0
  const params = { accountId: String(accountId) }
  const create = can('ringpool.management', 'w') && (
    <Button
      component={Link}
      to={`/accounts/${accountId}/ringpool-management/new`}
      leftSection={<IconPlus size={16} stroke={1.75} />}
    >
      {t('common.new')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.group.ringpool')}
        actions={
          <>
            <BulkUploadButton kind="ringpool" accountId={accountId} />
            {create}
          </>
        }
      />
      <RingpoolScreens />
      {overflows > 0 && (
        <Notice
          tone="warn"
          title={t('ringpools.overflowTitle', { count: overflows, formatted: format.number(overflows) })}
        >
          {t('ringpools.overflowText')}
        </Notice>
      )}
      <DataTable<UsedRingpool>
        label={t('nav.group.ringpool')}
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
        onRowClick={({ id }) =>
          void navigate({
            to: '/accounts/$accountId/ringpool-management/$ringpoolId/update',
            params: { ...params, ringpoolId: id },
          })
        }
        filters={<ActivityFilter value={search.tab} rows={all} onChange={(tab) => setSearch({ tab })} />}
        totals={rows.length > 1}
        csvName={t('nav.group.ringpool')}
        empty={
          isActiveTab ? (
            <EmptyState
              icon={IconStack2}
              title={t('ringpools.emptyTitle')}
              text={t('ringpools.emptyText')}
              action={create}
            />
          ) : (
            <EmptyState
              icon={IconArchive}
              title={t('ringpools.emptyArchived')}
              text={t('ringpools.emptyArchivedText')}
            />
          )
        }
      />
    </Stack>
  )
}
