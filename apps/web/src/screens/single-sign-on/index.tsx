import { Button, Stack } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import type { SingleSignOnProvider } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { ProviderDrawer } from './provider-drawer.tsx'

const searchSchema = z.object({
  /** The id of the provider in the drawer, or `new`. */
  provider: z.string().optional(),
})

const useProviderColumns = (): DataColumn<SingleSignOnProvider>[] => {
  const { t } = useText()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          phone: 'title',
          label: t('singleSignOn.name'),
          value: ({ name }) => name,
          size: 220,
          pinned: 'start',
        },
        {
          id: 'domains',
          phone: 'second',
          label: t('singleSignOn.domains'),
          value: ({ domains }) => domains.join(', '),
          size: 260,
        },
        {
          id: 'password',
          phone: 'result',
          label: t('field.password'),
          value: ({ required }) => t(required ? 'singleSignOn.passwordOff' : 'singleSignOn.passwordOn'),
          size: 220,
        },
        { id: 'issuer', label: t('singleSignOn.issuer'), value: ({ issuer }) => issuer, size: 320 },
      ] satisfies DataColumn<SingleSignOnProvider>[],
    [t],
  )
}

/** The single sign-on providers, each with the e-mail domains whose users it signs in. */
export default function SingleSignOn() {
  const { t } = useText()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, isFetching, refetch } = useQuery(
    api.identity.singleSignOn.providers.list.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const columns = useProviderColumns()
  const all = data?.providers ?? []
  const opened = search.provider === 'new' ? 'new' : all.find(({ id }) => id === search.provider)
  useNotFoundIfMissing('provider', opened, data !== undefined && !isFetching)
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ provider: 'new' }, { push: true })}
    >
      {t('common.create')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.singleSignOn')} actions={create} />
      <DataTable<SingleSignOnProvider>
        label={t('nav.singleSignOn')}
        columns={columns}
        rows={all}
        rowId={({ id }) => id}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => setSearch({ provider: id }, { push: true })}
        {...(search.provider === undefined ? {} : { selectedId: search.provider })}
        empty={
          <EmptyState
            icon={IconKey}
            title={t('singleSignOn.emptyTitle')}
            text={t('singleSignOn.emptyText')}
            action={create}
          />
        }
      />
      <ProviderDrawer
        selected={opened}
        redirectAddress={data?.redirectAddress ?? ''}
        onClose={() => setSearch({ provider: undefined })}
      />
    </Stack>
  )
}
