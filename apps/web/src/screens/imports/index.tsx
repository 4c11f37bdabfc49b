import { Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { isEnded, isUnderway } from '@talkie/contract/numbers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { ImportStep } from '../../features/imports/progress/import-step.tsx'
import { usePollingInterval } from '../../features/imports/progress/use-polling-interval.ts'
import { useMarkSeen, useUnseenImports } from '../../features/imports/progress/use-unseen-imports.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { type ImportRow, useImportColumns } from './import-columns.tsx'

const searchSchema = z.object({ import: z.uuid().optional() })

/** The imports of number files: who uploaded which file, progress and result. */
export default function Imports() {
  const { t } = useText()
  const small = useMediaQuery('(max-width: 640px)')
  const [search, setSearch] = usePageSearch(searchSchema)
  const askEvery = usePollingInterval()
  const { data, error, isPending, refetch } = useQuery(
    api.numbers.imports.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.imports.some(({ state }) => isUnderway(state)) ? askEvery : false,
    }),
  )
  const columns = useImportColumns()
  useNotFoundIfMissing('import', search.import, true)
  const unseen = useUnseenImports().data
  const markSeen = useMarkSeen()
  // The list shows the results, so that ended imports count as seen.
  useEffect(() => {
    markSeen(unseen?.filter(({ state }) => isEnded(state)).map(({ id }) => id) ?? [])
  }, [unseen, markSeen])
  const imports: ImportRow[] = data?.imports ?? []
  const close = () => setSearch({ import: undefined })
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.imports')} />
      <DataTable<ImportRow>
        label={t('nav.imports')}
        columns={columns}
        rows={imports}
        rowId={({ id }) => id}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => setSearch({ import: id }, { push: true })}
        csvName={t('nav.imports')}
        empty={
          <EmptyState icon={IconFileImport} title={t('imports.emptyTitle')} text={t('imports.emptyText')} />
        }
      />
      <Modal
        opened={search.import !== undefined}
        onClose={close}
        title={t('imports.title')}
        size={720}
        fullScreen={small}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {search.import !== undefined && <ImportStep importId={search.import} onClose={close} />}
      </Modal>
    </Stack>
  )
}
