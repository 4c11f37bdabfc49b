import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundPath } from '../../services/navigation/not-found.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Redirect } from '../../ui/page/redirect.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { ArchiveFormButton } from './archive-button.tsx'
import { FormEditor } from './form-editor.tsx'

/** Creates or edits a form to be called back, beside the form as the site shows it. */
export default function SettingsFormsUpdate() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { formId = '' } = useParams({ strict: false })
  const isNew = formId === 'new'
  const { data, error, isPending, isFetching, refetch } = useQuery(
    api.forms.c2c.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  const form = data?.forms.find(({ id }) => id === formId)
  const notFound = useNotFoundPath()
  const mayWrite = can('settings.implementation', 'w')
  return (
    <>
      <PageHeader
        title={isNew ? t('nav.settingsFormsNew') : (form?.fields.name ?? t('nav.settingsFormsUpdate'))}
        subtitle={form && <ActiveState active={form.active} />}
        back={{
          to: '/accounts/$accountId/settings-implementation/forms',
          label: t('nav.settingsForms'),
        }}
        actions={form && mayWrite && <ArchiveFormButton form={form} />}
      />
      {isPending ? (
        <FormSkeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {(isNew || form) && <FormEditor key={formId} form={form} readOnly={!mayWrite} />}
          {!isNew && !form && !isFetching && <Redirect href={notFound} />}
        </>
      )}
    </>
  )
}
