import { Select, Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { blacklistSorts, blacklistSources } from '@talkie/contract/callers'
import { useState } from 'react'
import { z } from 'zod'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { blacklistTabs, type EntryRow } from './blacklist-entry.ts'
import { BulkActions } from './bulk-actions.tsx'
import { CallerDrawer } from './caller-drawer.tsx'
import { useBlacklistColumns } from './entry-columns.tsx'
import { LookUpBar } from './look-up-bar.tsx'
import { useBlacklistEntries } from './use-blacklist-entries.ts'

const searchSchema = z.object({
  tab: z.enum(blacklistTabs).default('all'),
  q: searchText.optional(),
  source: z.enum(blacklistSources).optional(),
  sort: z.array(z.object({ id: z.enum(blacklistSorts), desc: z.boolean() })).default([]),
  phone: searchText.optional(),
})

/** The blacklist: blocked, suggested and released callers, and the lookup of any number. */
export default function Blacklist() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(searchSchema)
  const [searchInput, setSearchInput] = useState(search.q ?? '')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const searchDebounced = useDebouncedCallback((q: string) => setSearch({ q: q || undefined }), 300)
  const [sorting] = search.sort
  const query = useBlacklistEntries({
    tab: search.tab,
    source: search.source,
    q: search.q,
    sort: sorting?.id ?? 'createdAt',
    descending: sorting?.desc ?? true,
  })
  const { data, error, isPending, refetch } = query
  const columns = useBlacklistColumns()
  const rows: EntryRow[] = data?.pages.flatMap(({ entries }) => entries) ?? []
  const page = data?.pages.at(-1)
  const counts = page && {
    ...page.counts,
    all: page.counts.active + page.counts.pending + page.counts.inactive,
  }
  const create = (
    <LinkButton to="/blacklist/new" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('common.new')}
    </LinkButton>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.blacklist')}
        actions={
          <>
            <BulkUploadButton kind="blacklist" />
            {create}
          </>
        }
        tabs={blacklistTabs.map((tab) => ({
          value: tab,
          label: t(`blacklist.tab.${tab}`),
          count: counts?.[tab],
        }))}
        tab={search.tab}
        onTab={(tab) => {
          setSelectedIds(new Set())
          setSearch({ tab: blacklistTabs.find((value) => value === tab) })
        }}
      />
      <LookUpBar onLookUp={(phone) => setSearch({ phone }, { push: true })} />
      <DataTable<EntryRow>
        label={t('nav.blacklist')}
        columns={columns}
        rows={rows}
        rowId={({ e164 }) => e164}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        serverSort
        sort={search.sort}
        onSort={(sort) => {
          // The API sorts by one column: the one that was clicked last.
          const last = sort.at(-1)
          const id = blacklistSorts.find((column) => column === last?.id)
          setSearch({ sort: id && last ? [{ id, desc: last.desc }] : undefined })
        }}
        search={searchInput}
        onSearch={(input) => {
          setSearchInput(input)
          searchDebounced(input)
        }}
        selection={{ ids: selectedIds, onChange: setSelectedIds }}
        bulk={
          <BulkActions
            selected={rows.filter(({ e164 }) => selectedIds.has(e164))}
            onDone={() => setSelectedIds(new Set())}
          />
        }
        onRowClick={({ e164 }) => setSearch({ phone: e164 }, { push: true })}
        {...(search.phone ? { selectedId: search.phone } : {})}
        csvName={t('nav.blacklist')}
        filters={
          <Select
            size="xs"
            w={170}
            clearable
            aria-label={t('blacklist.source')}
            placeholder={t('blacklist.filterSource')}
            data={blacklistSources.map((value) => ({ value, label: t(`blacklist.source.${value}`) }))}
            value={search.source ?? null}
            onChange={(value) => setSearch({ source: blacklistSources.find((source) => source === value) })}
          />
        }
        empty={
          <EmptyState
            icon={IconBan}
            title={t(`blacklist.empty.${search.tab}`)}
            text={t('blacklist.emptyText')}
            action={create}
          />
        }
      />
      <ShowMore query={query} counted={page && { shown: rows.length, total: page.total }} />
      <CallerDrawer phone={search.phone} onClose={() => setSearch({ phone: undefined })} />
    </Stack>
  )
}
