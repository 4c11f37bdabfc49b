import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SessionList } from '../../features/users/session-list.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The sessions of a user, to end one or all of them. */
export const SessionsCard = ({ userId, name }: { userId: string; name: string }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(
    api.identity.users.sessions.queryOptions({ input: { userId }, staleTime: 0, meta: noCache }),
  )
  const end = useMutation(
    api.identity.users.endSessions.mutationOptions({
      onSuccess: async ({ ended }) => {
        await queries.invalidateQueries({ queryKey: api.identity.users.key() })
        snackbar.done('done.session.ended', { count: ended })
      },
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const confirmAndEnd = async (sessionId: string | null) => {
    const confirmed = await confirm({
      title: t(sessionId === null ? 'sessions.confirmEndAll' : 'sessions.confirmEnd'),
      text: t('sessions.confirmText'),
      code: sessionId === null ? name : undefined,
      action: t(sessionId === null ? 'sessions.endAll' : 'sessions.end'),
      danger: true,
    })
    if (confirmed) end.mutate({ userId, sessionId })
  }
  return (
    <SessionList
      sessions={data?.sessions}
      error={error}
      onRetry={() => void refetch()}
      isEnding={end.isPending}
      endAllLabel={t('sessions.endAll')}
      mayEnd={() => true}
      onEnd={(sessionId) => void confirmAndEnd(sessionId)}
    />
  )
}
