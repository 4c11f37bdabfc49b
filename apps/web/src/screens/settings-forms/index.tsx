import { Stack } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { CodeCards } from './code-cards.tsx'
import { useFormColumns } from './form-columns.tsx'
import type { FormRow } from './form-row.ts'
import { SiteFormsSection } from './site-forms-section.tsx'

const sortSchema = z.array(z.object({ id: z.string(), desc: z.boolean() })).default([])
const searchSchema = z.object({ sort: sortSchema, siteSort: sortSchema, siteForm: z.uuid().optional() })

/** The account's forms to be called back, those that the site itself has, and the code that shows the former on the site. */
export default function SettingsForms() {
  const { t } = useText()
  const navigate = useNavigate()
  const { accountId, can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = useQuery(
    api.forms.c2c.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  const columns = useFormColumns()
  const params = { accountId: String(accountId) }
  const create = can('settings.implementation', 'w') && (
    <LinkButton
      to="/accounts/$accountId/settings-implementation/forms/$formId"
      params={{ ...params, formId: 'new' }}
      leftSection={<IconPlus size={16} stroke={1.75} />}
    >
      {t('common.create')}
    </LinkButton>
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.settingsForms')}
        back={{ to: '/accounts/$accountId/settings-implementation', label: t('nav.settingsImplementation') }}
        actions={create}
      />
      <DataTable<FormRow>
        label={t('nav.settingsForms')}
        columns={columns}
        rows={data?.forms ?? []}
        rowId={({ id }) => id}
        loading={isPending}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) =>
          void navigate({
            to: '/accounts/$accountId/settings-implementation/forms/$formId',
            params: { ...params, formId: id },
          })
        }
        csvName={t('nav.settingsForms')}
        empty={
          <EmptyState
            icon={IconForms}
            title={t('forms.emptyTitle')}
            text={t('forms.emptyText')}
            action={create}
          />
        }
      />
      <SiteFormsSection
        openId={search.siteForm}
        onOpen={(siteForm) => setSearch({ siteForm }, { push: siteForm !== undefined })}
        sort={search.siteSort}
        onSort={(siteSort) => setSearch({ siteSort: siteSort.length > 0 ? siteSort : undefined })}
      />
      {data && (
        <CodeCards
          snippet={data.snippet}
          collectUrl={data.collectUrl}
          accountKey={data.key}
          forms={data.forms.filter(({ active }) => active)}
        />
      )}
    </Stack>
  )
}
