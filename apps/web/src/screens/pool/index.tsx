import { Button, Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconEdit, IconHash, IconPlus } from '@tabler/icons-react'
import { maxChangedNumbers, poolFiltersSchema, poolParts, poolSorts } from '@talkie/contract/numbers'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { BuyNumbersButton } from '../../features/carriers/buy/buy-numbers-button.tsx'
import { ReleaseButton } from '../../features/carriers/release/release-button.tsx'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRestoredState } from '../../ui/form/use-restored-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { ChangeDrawer } from './change-drawer.tsx'
import { PoolNumberDrawer } from './number-drawer.tsx'
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

const noIds: string[] = []

const ReleaseDrawer = lazyComponent(() => import('../../features/carriers/release/release-drawer.tsx'), {
  layout: 'overlay',
})

/**
 * All numbers of the installation with their account and destination. A click on a row opens it for editing; selected
 * rows can be changed together.
 */
export default function Pool() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(searchSchema)
  const [searchInput, setSearchInput] = useState(search.q ?? '')
  const [selectedList, setSelectedList] = useRestoredState('picked', noIds, z.array(z.uuid()))
  const selectedIds = useMemo(() => new Set(selectedList), [selectedList])
  const setSelectedIds = (ids: ReadonlySet<string>) => setSelectedList([...ids])
  const [isChanging, setIsChanging] = useRestoredState('change', false, z.boolean())
  // As they were selected: those that are given back leave the rows.
  const [released, setReleased] = useState<{ numbers: readonly PoolNumberRow[]; opened: boolean }>()
  const searchDebounced = useDebouncedCallback((q: string) => setSearch({ q: q || undefined }), 300)
  const { tab, filters, q, sort } = search
  const pool = usePool({ part: tab, filters, q, sort })
  const { data, error, isPending, refetch } = pool
  const columns = usePoolColumns()
  const rows: PoolNumberRow[] = useMemo(() => data?.pages.flatMap(({ numbers }) => numbers) ?? [], [data])
  const page = data?.pages.at(-1)
  const listed = rows.find(({ id }) => id === search.number)
  // A link may open a number that is on a page not loaded yet.
  const {
    data: linked,
    isFetching: isFinding,
    isFetched: isSearched,
  } = useQuery(
    api.numbers.find.queryOptions({
      input: search.number && !isPending && !listed ? { numberId: search.number } : skipToken,
      placeholderData: keepPreviousData,
      meta: noCache,
    }),
  )
  const opened = listed ?? (search.number === linked?.id ? linked : undefined)
  useNotFoundIfMissing(
    'number',
    opened,
    !isPending && (search.number === undefined || (isSearched && !isFinding)),
  )
  const create = (
    <Button component={Link} to="/pool/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('common.create')}
    </Button>
  )
  const idsToChange = rows.flatMap(({ id }) => (selectedIds.has(id) ? id : [])).slice(0, maxChangedNumbers)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.pool')}
        actions={
          <>
            <BuyNumbersButton />
            <BulkUploadButton kind="pool" iconOnPhone />
            {create}
          </>
        }
        tabs={poolParts.map((part) => ({
          value: part,
          label: t(`pool.tab.${part}`),
          count: page?.counts[part],
        }))}
        tab={tab}
        onTab={(value) => {
          setSelectedIds(new Set())
          setSearch({ tab: poolParts.find((part) => part === value) })
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
        search={searchInput}
        onSearch={(input) => {
          setSearchInput(input)
          searchDebounced(input)
        }}
        serverSort
        sort={sort}
        onSort={(columns) => {
          const sort = columns.flatMap(({ id, desc }) =>
            poolSorts.flatMap((key) => (key === id ? { id: key, desc } : [])),
          )
          setSearch({ sort: sort.length > 0 ? sort : undefined })
        }}
        selection={{ ids: selectedIds, onChange: setSelectedIds }}
        bulk={
          <>
            <Button
              size="xs"
              leftSection={<IconEdit size={14} stroke={1.75} aria-hidden />}
              onClick={() => setIsChanging(true)}
            >
              {t('common.edit')}
            </Button>
            <ReleaseButton
              numbers={rows.filter(({ id }) => selectedIds.has(id))}
              onRelease={(numbers) => setReleased({ numbers, opened: true })}
            />
          </>
        }
        onRowClick={({ id }) => setSearch({ number: id }, { push: true })}
        selectedId={search.number}
        csvName={t('nav.pool')}
        filters={
          <PoolFilterBar
            value={filters}
            onChange={(filters) => {
              setSelectedIds(new Set())
              setSearch({ filters: filters.length > 0 ? filters : undefined })
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
      <PoolNumberDrawer number={opened} onClose={() => setSearch({ number: undefined })} />
      <ChangeDrawer
        numberIds={idsToChange}
        opened={isChanging && idsToChange.length > 0}
        onClose={() => setIsChanging(false)}
        onDone={() => {
          setIsChanging(false)
          setSelectedIds(new Set())
        }}
      />
      {released && (
        <ReleaseDrawer
          key={released.numbers.map(({ id }) => id).join()}
          numbers={released.numbers}
          opened={released.opened}
          onClose={() => setReleased({ ...released, opened: false })}
        />
      )}
    </Stack>
  )
}
