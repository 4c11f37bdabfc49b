import { Button, Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconEdit, IconHash, IconPlus } from '@tabler/icons-react'
import { mostChangedNumbers, poolFiltersSchema, poolParts, poolSorts } from '@talkie/contract/numbers'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRestoredState } from '../../ui/form/use-restored-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { ChangeDrawer } from './change-drawer.tsx'
import { NumberDrawer } from './number-drawer.tsx'
import { usePoolColumns } from './pool-columns.tsx'
import { PoolFilterBar } from './pool-filters.tsx'
import type { PoolNumberRow } from './pool-number.ts'
import { usePool } from './use-pool.ts'

const searchSchema = z.object({
  tab: z.enum(poolParts).default('all'),
  q: searchText.optional(),
  filters: poolFiltersSchema,
  sort: z.array(z.object({ id: z.enum(poolSorts), desc: z.boolean() })).default([]),
  number: z.uuid().optional(),
})

const nothing: string[] = []

/** All numbers of the installation: whose they are, where they ring. A row opens to be changed, many change at once. */
export default function Pool() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(searchSchema)
  const [words, setWords] = useState(search.q ?? '')
  const [pickedList, setPickedList] = useRestoredState('picked', nothing, z.array(z.uuid()))
  const picked = useMemo(() => new Set(pickedList), [pickedList])
  const setPicked = (ids: ReadonlySet<string>) => setPickedList([...ids])
  const [changing, setChanging] = useRestoredState('change', false, z.boolean())
  const lookFor = useDebouncedCallback((q: string) => setSearch({ q: q || undefined }), 300)
  const { tab, filters, q, sort } = search
  const pool = usePool({ part: tab, filters, q, sort })
  const { data, error, isPending, refetch } = pool
  const columns = usePoolColumns()
  const rows: PoolNumberRow[] = useMemo(() => data?.pages.flatMap(({ numbers }) => numbers) ?? [], [data])
  const page = data?.pages.at(-1)
  const listed = rows.find(({ id }) => id === search.number)
  // A link may open a number that stands on a later page.
  const { data: linked } = useQuery(
    api.numbers.find.queryOptions({
      input: search.number && !isPending && !listed ? { numberId: search.number } : skipToken,
      placeholderData: keepPreviousData,
      meta: noCache,
    }),
  )
  const opened = listed ?? (search.number === linked?.id ? linked : undefined)
  const create = (
    <Button component={Link} to="/pool/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('common.create')}
    </Button>
  )
  const pickedIds = rows.flatMap(({ id }) => (picked.has(id) ? id : [])).slice(0, mostChangedNumbers)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.pool')}
        actions={
          <>
            <BulkUploadButton kind="pool" />
            {create}
          </>
        }
        tabs={poolParts.map((part) => ({
          value: part,
          label: t(`pool.tab.${part}`),
          count: page?.counts[part],
        }))}
        tab={tab}
        onTab={(chosen) => {
          setPicked(new Set())
          setSearch({ tab: poolParts.find((one) => one === chosen) })
        }}
      />
      <DataTable<PoolNumberRow>
        label={t('nav.pool')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        search={words}
        onSearch={(typed) => {
          setWords(typed)
          lookFor(typed)
        }}
        serverSort
        sort={sort}
        onSort={(by) => {
          const known = by.flatMap(({ id, desc }) =>
            poolSorts.flatMap((one) => (one === id ? { id: one, desc } : [])),
          )
          setSearch({ sort: known.length > 0 ? known : undefined })
        }}
        selection={{ ids: picked, onChange: setPicked }}
        bulk={
          <Button
            size="xs"
            leftSection={<IconEdit size={14} stroke={1.75} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            {t('common.edit')}
          </Button>
        }
        onRowClick={({ id }) => setSearch({ number: id }, { push: true })}
        selectedId={search.number}
        csvName={t('nav.pool')}
        filters={
          <PoolFilterBar
            value={filters}
            onChange={(chosen) => {
              setPicked(new Set())
              setSearch({ filters: chosen.length > 0 ? chosen : undefined })
            }}
          />
        }
        empty={
          <EmptyState
            icon={IconHash}
            title={t(filters.length > 0 ? 'pool.emptyFilters' : `pool.emptyTab.${tab}`)}
            text={t('pool.emptyText')}
            action={create}
          />
        }
      />
      <ShowMore query={pool} counted={page && { shown: rows.length, total: page.total }} />
      <NumberDrawer number={opened} onClose={() => setSearch({ number: undefined })} />
      <ChangeDrawer
        numberIds={pickedIds}
        opened={changing && pickedIds.length > 0}
        onClose={() => setChanging(false)}
        onDone={() => {
          setChanging(false)
          setPicked(new Set())
        }}
      />
    </Stack>
  )
}
