import { Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditSearchSchema } from './audit-search.ts'
import type { Entry } from './entry.ts'
import { useAuditColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { useAuditEntries } from './use-audit-entries.ts'

/** The audit log: who changed what, when and from where. Newest first; older pages on request. */
export default function Audit() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(auditSearchSchema)
  const [searchInput, setSearchInput] = useState(search.q ?? '')
  const searchDebounced = useDebouncedCallback((q: string) => setSearch({ q: q || undefined }), 300)
  const query = useAuditEntries(search)
  const { data, error, isPending, isFetching, isFetchingNextPage, refetch } = query
  const entries: Entry[] = data?.pages.flatMap((page) => page.entries) ?? []
  const columns = useAuditColumns()
  useNotFoundIfMissing('entry', search.entry, true)
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.audit')} />
      <AuditFilters search={search} onChange={setSearch} />
      <DataTable<Entry>
        label={t('nav.audit')}
        columns={columns}
        rows={entries}
        rowId={({ id }) => String(id)}
        loading={isPending || (isFetching && !isFetchingNextPage)}
        error={error}
        onRetry={() => void refetch()}
        serverSort
        search={searchInput}
        onSearch={(input) => {
          setSearchInput(input)
          searchDebounced(input)
        }}
        onRowClick={({ id }) => setSearch({ entry: id }, { push: true })}
        {...(search.entry === undefined ? {} : { selectedId: String(search.entry) })}
        csvName={t('nav.audit')}
        empty={<EmptyState icon={IconHistory} title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
      />
      <ShowMore query={query} />
      <EntryDrawer
        entry={entries.find(({ id }) => id === search.entry)}
        onClose={() => setSearch({ entry: undefined })}
      />
    </Stack>
  )
}
