import { Stack } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileActions } from '../../features/imports/upload/file-actions.tsx'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { ArchiveRingpoolButton } from './archive-button.tsx'
import { UpdateRingpoolForm } from './update-form.tsx'

/** Edits a ringpool; read-only for users without write permission. */
export default function RingpoolManagementUpdate() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { ringpoolId = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(
    api.ringpools.get.queryOptions({
      input: { accountId, ringpoolId },
      staleTime: 0,
      meta: { noCache: true },
    }),
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={data?.name ?? t('nav.ringpoolManagementUpdate')}
        subtitle={data && <ActiveState active={data.active} />}
        back={{ to: '/accounts/$accountId/ringpool-management', label: t('nav.group.ringpool') }}
        actions={
          data && (
            <>
              <LinkButton
                to="/accounts/$accountId/ringpool-management/$ringpoolId/planner"
                params={{ accountId: String(accountId), ringpoolId: data.id }}
                variant="default"
                leftSection={<IconCalculator size={16} stroke={1.75} />}
              >
                {t('nav.ringpoolPlanner')}
              </LinkButton>
              {can('ringpool.management', 'w') && (
                <>
                  <FileActions kind="ringpool" accountId={accountId} />
                  <ArchiveRingpoolButton ringpool={data} />
                </>
              )}
            </>
          )
        }
      />
      {isPending && <FormSkeleton />}
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <UpdateRingpoolForm key={data.id} ringpool={data} readOnly={!can('ringpool.management', 'w')} />
      )}
    </Stack>
  )
}
