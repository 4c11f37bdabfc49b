import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArchiveAccountButton } from '../../features/accounts/archive-button.tsx'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccountId } from '../../services/navigation/account.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { UpdateAccountForm } from './update-form.tsx'

/** Edits one account. */
export default function AccountsUpdate() {
  const { t } = useText()
  const accountId = useAccountId() ?? 0
  const { data, error, isFetchedAfterMount, refetch } = useQuery(
    api.accounts.get.queryOptions({ input: { accountId }, staleTime: 0 }),
  )
  // A form that began with cached fields would save them over what others have changed since.
  const isPending = !isFetchedAfterMount
  return (
    <Stack gap="md">
      <PageHeader
        title={data?.name ?? t('nav.accountsUpdate')}
        subtitle={data && <ActiveState active={data.active} />}
        actions={data && <ArchiveAccountButton account={data} />}
      />
      {isPending && <FormSkeleton />}
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && !data.active && (
        <Notice tone="warn" title={t('error.ACCOUNT_INACTIVE')}>
          {t('accountForm.inactiveText')}
        </Notice>
      )}
      {data && !isPending && <UpdateAccountForm key={data.id} account={data} />}
    </Stack>
  )
}
