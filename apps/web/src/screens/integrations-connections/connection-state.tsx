import { IconArchive, IconBellOff, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import type { ConnectionState } from '@talkie/contract/telephony'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { Notice } from '../../ui/states/states.tsx'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'
import type { ConnectionRow } from './connection-row.ts'

const looks: Record<ConnectionState, { tone: Tone; icon: Icon }> = {
  working: { tone: 'good', icon: IconCircleCheck },
  waiting: { tone: 'info', icon: IconHourglass },
  silent: { tone: 'warn', icon: IconBellOff },
  failing: { tone: 'bad', icon: IconCircleX },
  archived: { tone: 'quiet', icon: IconArchive },
}

/** How a connection does, in a word. */
export const ConnectionStateBadge = ({ state, plain }: { state: ConnectionState; plain?: boolean }) => {
  const { t } = useText()
  return <StatusBadge {...looks[state]} plain={plain ?? false} label={t(`connections.state.${state}`)} />
}

/** What to do about a connection that does not work as it should. */
export const ConnectionNotices = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { state, lastSignalAt, clockOffsetSeconds: offset } = connection
  const when = lastSignalAt ? format.dateTime(lastSignalAt) : ''
  return (
    <>
      {state === 'archived' && <Notice tone="warn">{t('connections.archivedText')}</Notice>}
      {state === 'waiting' && <Notice>{t('connections.stateText.waiting')}</Notice>}
      {state === 'silent' && <Notice tone="warn">{t('connections.stateText.silent', { when })}</Notice>}
      {state === 'failing' && <Notice tone="bad">{t('connections.stateText.failing')}</Notice>}
      {offset !== null && (
        <Notice tone="warn" title={t('connections.clockTitle')}>
          {t(offset > 0 ? 'connections.clockBehind' : 'connections.clockAhead', {
            duration: format.duration(Math.abs(offset)),
          })}
        </Notice>
      )}
    </>
  )
}
