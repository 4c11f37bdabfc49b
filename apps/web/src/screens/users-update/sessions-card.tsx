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

/** Where a user is signed in, and the end of one or all of it. */
export const SessionsCard = ({ userId, name }: { userId: string; name: string }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(
    api.identity.users.sessions.queryOptions({ input: { userId }, staleTime: 0, meta: noCache }),
  )
  const end = useMutation(
    api.identity.users.endSessions.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.identity.users.key() })
        snackbar.success()
      },
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const ask = async (sessionId: string | null) => {
    const confirmed = await confirm({
      title: t(sessionId === null ? 'sessions.confirmEndAll' : 'sessions.confirmEnd'),
      text: t('sessions.confirmText'),
      code: name,
      action: t(sessionId === null ? 'sessions.endAll' : 'sessions.end'),
      danger: true,
    })
    if (confirmed) end.mutate({ userId, sessionId })
  }
  const sessions = data?.sessions ?? []
  return (
    <div className={classes.card}>
      <Card
        title={t('sessions.title')}
        aside={
          sessions.length > 1 && (
            <Button size="xs" variant="default" disabled={end.isPending} onClick={() => void ask(null)}>
              {t('sessions.endAll')}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && sessions.length === 0 && <p className={classes.none}>{t('sessions.none')}</p>}
        <ul className={classes.list}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              disabled={end.isPending}
              onEnd={() => void ask(session.id)}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}
