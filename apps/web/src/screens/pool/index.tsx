import { Button, Stack } from '@mantine/core'
import { IconHash, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { BulkUploadButton } from '../../components/bulk-upload/bulk-upload-button.tsx'
import { rowMatches } from '../../components/data-table/cells.ts'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useFormat } from '../../components/format.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState } from '../../components/states.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { usePageSearch } from '../../shell/page-search.ts'
import { NumberDrawer } from './number-drawer.tsx'
import classes from './pool.module.css'
import { usePoolColumns } from './pool-columns.tsx'
import { numbersOfTab, type PoolNumberRow, poolTabs } from './pool-number.ts'

const sortSchema = z.object({ id: z.string(), desc: z.boolean() })
const searchSchema = z.object({
  tab: z.enum(poolTabs).default('all'),
  q: z.string().optional(),
  sort: z.array(sortSchema).default([]),
  number: z.uuid().optional(),
})

/** Numbers are looked for in any grouping: they stand in the pool without spaces. */
const asSearched = (words: string) => (/^[+\d\s]+$/.test(words) ? words.replace(/\s/g, '') : words)

/** All numbers of the installation: whose they are, where they ring. A row opens to be changed. */
export default function Pool() {
  const { t } = useText()
  const format = useFormat()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = useQuery(api.numbers.list.queryOptions({ staleTime: 30_000 }))
  const all = data?.numbers
  const columns = usePoolColumns()
  const rows = useMemo(() => {
    const words = asSearched(search.q ?? '')
    return numbersOfTab(all ?? [], search.tab).filter((row) => rowMatches(row, columns, words, format))
  }, [all, search.tab, search.q, columns, format])
  const create = (
    <Button component={Link} to="/pool/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('common.create')}
    </Button>
  )
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
        tabs={poolTabs.map((tab) => ({
          value: tab,
          label: (
            <>
              {t(`pool.tab.${tab}`)}
              {all && <span className={classes.count}>{format.number(numbersOfTab(all, tab).length)}</span>}
            </>
          ),
        }))}
        tab={search.tab}
        onTab={(tab) => setSearch({ tab: poolTabs.find((one) => one === tab) })}
      />
      <DataTable<PoolNumberRow>
        label={t('nav.pool')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        search={search.q ?? ''}
        onSearch={(q) => setSearch({ q: q || undefined })}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) => setSearch({ number: id }, { push: true })}
        selectedId={search.number}
        csvName={t('nav.pool')}
        empty={
          <EmptyState
            icon={IconHash}
            title={t(all?.length === 0 ? 'pool.emptyTitle' : `pool.emptyTab.${search.tab}`)}
            text={t('pool.emptyText')}
            action={create}
          />
        }
      />
      <NumberDrawer
        number={all?.find(({ id }) => id === search.number)}
        onClose={() => setSearch({ number: undefined })}
      />
    </Stack>
  )
}
