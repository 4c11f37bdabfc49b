import { Button, Stack } from '@mantine/core'
import { IconPhonePlus, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { ActivityFilter, activities } from '../../features/ringpools/activity-filter.tsx'
import { RingpoolScreens } from '../../features/ringpools/ringpool-screens.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { useStaticNumberColumns } from './static-number-columns.tsx'
import { StaticNumberDrawer } from './static-number-drawer.tsx'
import { useStaticFigures } from './use-static-figures.ts'
import { useStaticNumbers } from './use-static-numbers.ts'

const searchSchema = z.object({
  tab: z.enum(activities).default('active'),
  q: searchText.optional(),
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
  /** The id of the static number in the drawer, or `new`. */
  number: z.string().max(60).optional(),
})

/** The account's static numbers: each says by itself where its calls come from. */
export default function StaticNumbers() {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const mayWrite = can('ringpool.management', 'w')
  const [search, setSearch] = usePageSearch(searchSchema)
  const { numbers, error, refetch, archive } = useStaticNumbers()
  const figures = useStaticFigures()
  const columns = useStaticNumberColumns(figures)
  const shown =
    numbers && (search.number === 'new' ? ('new' as const) : numbers.find(({ id }) => id === search.number))
  useNotFoundIfMissing('number', shown, numbers !== undefined)
  const isActiveTab = search.tab === 'active'
  const rows = useMemo(
    () =>
      numbers?.filter(
        (row) => row.active === isActiveTab && rowMatches(row, columns, search.q ?? '', format),
      ) ?? [],
    [numbers, isActiveTab, columns, search.q, format],
  )
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ number: 'new' }, { push: true })}
    >
      {t('common.new')}
    </Button>
  )
  return (
    <>
      <Stack gap="md">
        <RingpoolScreens />
        <PageHeader title={t('nav.staticNumbers')} actions={create} />
        <DataTable
          label={t('nav.staticNumbers')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          loading={numbers === undefined && !error}
          error={numbers ? undefined : error}
          onRetry={() => void refetch()}
          search={search.q ?? ''}
          onSearch={(q) => setSearch({ q: q || undefined })}
          sort={search.sort}
          onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
          onRowClick={({ id }) => setSearch({ number: id }, { push: true })}
          {...(search.number === undefined ? {} : { selectedId: search.number })}
          filters={
            <ActivityFilter value={search.tab} rows={numbers} onChange={(tab) => setSearch({ tab })} />
          }
          totals={rows.length > 1}
          csvName={t('nav.staticNumbers')}
          empty={
            isActiveTab ? (
              <EmptyState
                icon={IconPhonePlus}
                title={t('staticNumbers.emptyTitle')}
                text={t('staticNumbers.emptyText')}
                action={create}
              />
            ) : (
              <EmptyState
                icon={IconPhonePlus}
                title={t('staticNumbers.emptyArchived')}
                text={t('staticNumbers.emptyArchivedText')}
              />
            )
          }
        />
      </Stack>
      <StaticNumberDrawer
        shown={shown}
        figures={figures}
        mayWrite={mayWrite}
        onClose={() => setSearch({ number: undefined })}
        onArchive={(row) => void archive(row)}
      />
    </>
  )
}
