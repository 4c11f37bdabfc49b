import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatUserName } from '../../features/users/format-user-name.ts'
import { UserStateBadge } from '../../features/users/user-state.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { PasskeysNotice, SecondFactorNotice } from './credential-notices.tsx'
import { DeactivateButton } from './deactivate-button.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StateNotice } from './state-notice.tsx'
import { UpdateUserForm } from './update-form.tsx'

/** Edits one user and shows the user's sessions. */
export default function UsersUpdate() {
  const { t } = useText()
  const { userId = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(
    api.identity.users.get.queryOptions({ input: { userId }, staleTime: 0, meta: noCache }),
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={data ? formatUserName(data) : t('nav.usersUpdate')}
        subtitle={data && <UserStateBadge state={data.state} />}
        actions={data && <DeactivateButton user={data} />}
        back={{ to: '/users', label: t('nav.users') }}
      />
      {isPending && <FormSkeleton />}
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <StateNotice user={data} />
          <SecondFactorNotice user={data} />
          <PasskeysNotice user={data} />
          <UpdateUserForm key={data.id} user={data} />
          <SessionsCard userId={data.id} name={formatUserName(data)} />
        </>
      )}
    </Stack>
  )
}
