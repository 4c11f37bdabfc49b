import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SessionItem } from '../../features/users/session-item.tsx'
import classes from '../../features/users/sessions.module.css'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { Card } from '../../ui/page/card.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { ErrorState } from '../../ui/states/states.tsx'

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
  const sessions = data?.sessions ?? []
  return (
    <div className={classes.card}>
      <Card
        title={t('sessions.title')}
        aside={
          sessions.length > 1 && (
            <Button
              size="xs"
              variant="default"
              disabled={end.isPending}
              onClick={() => void confirmAndEnd(null)}
            >
              {t('profile.endOthers')}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        <ul className={classes.list}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              disabled={end.isPending}
              onEnd={session.current ? undefined : () => void confirmAndEnd(session.id)}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}
