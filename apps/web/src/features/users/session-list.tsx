import { Button } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { type Session, SessionItem } from './session-item.tsx'
import classes from './sessions.module.css'

type SessionListProps = {
  /** Undefined while they load. */
  sessions: readonly Session[] | undefined
  error: unknown
  onRetry: () => void
  /** Whether sessions are being ended. */
  isEnding: boolean
  endAllLabel: string
  mayEnd: (session: Session) => boolean
  /** Ends the session with this id; null ends all that can be ended here. */
  onEnd: (sessionId: string | null) => void
}

/** The sessions of a user, to end one or all of them. */
export const SessionList = (props: SessionListProps) => {
  const { sessions, error, onRetry, isEnding, endAllLabel, mayEnd, onEnd } = props
  const { t } = useText()
  return (
    <div className={classes.card}>
      <Card
        title={t('sessions.title')}
        aside={
          sessions &&
          sessions.length > 1 && (
            <Button size="xs" variant="default" disabled={isEnding} onClick={() => onEnd(null)}>
              {endAllLabel}
            </Button>
          )
        }
      >
        {Boolean(error) && <ErrorState error={error} onRetry={onRetry} />}
        {sessions?.length === 0 && <p className={classes.none}>{t('sessions.none')}</p>}
        <ul className={classes.list}>
          {sessions?.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              disabled={isEnding}
              onEnd={mayEnd(session) ? () => onEnd(session.id) : undefined}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}
