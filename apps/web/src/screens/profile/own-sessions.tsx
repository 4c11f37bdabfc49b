import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '../../components/card.tsx'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { SessionItem } from '../../components/sessions/session-item.tsx'
import classes from '../../components/sessions/sessions.module.css'
import { snackbar } from '../../components/snackbar.ts'
import { ErrorState } from '../../components/states.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { noCache } from '../../shell/query-cache.ts'
import { useSession } from '../../shell/session.tsx'

/** Where the person is signed in; every place but this one can be ended here. */
export const OwnSessions = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const email = useSession().user?.email ?? ''
  const { data, error, refetch } = useQuery(
    api.identity.profile.sessions.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const end = useMutation(
    api.identity.profile.endSessions.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.identity.profile.sessions.key() })
        snackbar.success()
      },
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const ask = async (sessionId: string | null) => {
    const confirmed = await confirm({
      title: t(sessionId === null ? 'profile.confirmEndOthers' : 'sessions.confirmEnd'),
      text: t('sessions.confirmText'),
      code: email,
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
            <Button size="xs" variant="default" disabled={end.isPending} onClick={() => void ask(null)}>
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
              onEnd={session.current ? undefined : () => void ask(session.id)}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}
