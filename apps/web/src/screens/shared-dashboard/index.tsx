import { IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { client } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { FormatSettings } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { HomeSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { SharedBoardPage } from './shared-board-page.tsx'

/** A dashboard that somebody shared by a link. Whoever opens it need not be signed in. */
const SharedDashboard = () => {
  const { t } = useText()
  const { token = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shared dashboard', token],
    queryFn: () => client.reporting.shared.open({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: noCache,
  })
  if (isPending) return <HomeSkeleton />
  if (data)
    return (
      <FormatSettings value={data.account}>
        <SharedBoardPage board={data} />
      </FormatSettings>
    )
  const { code } = toApiError(error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return <EmptyState icon={IconUnlink} title={t('shared.goneTitle')} text={t('shared.goneText')} />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

export default SharedDashboard
