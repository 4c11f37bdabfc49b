import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SessionList } from '../../features/users/session-list.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The user's sessions. All but the current one can be ended here. */
export const OwnSessions = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(
    api.identity.profile.sessions.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const end = useMutation(
    api.identity.profile.endSessions.mutationOptions({
      onSuccess: async ({ ended }) => {
        await queries.invalidateQueries({ queryKey: api.identity.profile.sessions.key() })
        snackbar.done('done.session.ended', { count: ended })
      },
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const confirmAndEnd = async (sessionId: string | null) => {
    const confirmed = await confirm({
      title: t(sessionId === null ? 'profile.confirmEndOthers' : 'sessions.confirmEnd'),
      text: t('sessions.confirmText'),
      action: t(sessionId === null ? 'profile.endOthers' : 'sessions.end'),
      danger: true,
    })
    if (confirmed) end.mutate({ sessionId })
  }
  return (
    <SessionList
      sessions={data?.sessions}
      error={error}
      onRetry={() => void refetch()}
      isEnding={end.isPending}
      endAllLabel={t('profile.endOthers')}
      mayEnd={({ current }) => !current}
      onEnd={(sessionId) => void confirmAndEnd(sessionId)}
    />
  )
}
