import { DrawerSection, Facts } from '../../components/detail-drawer.tsx'
import { useFormat } from '../../components/format.ts'
import { Notice } from '../../components/states.tsx'
import { ZonedTime } from '../../components/times.tsx'
import { useAccount } from '../../shell/account.tsx'
import { useText } from '../../shell/language.ts'
import { LastSignal } from './connection-columns.tsx'
import type { ConnectionRow } from './connection-row.ts'
import classes from './connections.module.css'
import { GenericGuide } from './generic-guide.tsx'
import { MappingList } from './mapping-list.tsx'
import { SignalList } from './signal-list.tsx'
import { TwilioGuide } from './twilio-guide.tsx'

type ConnectionDetailProps = { connection: ConnectionRow; mayChange: boolean }

/** What a connection received and how its provider reaches it. */
export const ConnectionDetail = ({ connection, mayChange }: ConnectionDetailProps) => {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const { active, scope, lastSignalAt, signalsToday, allowedAddresses, createdAt, kind } = connection
  const isForOthersToChange = scope === 'installation' && !mayChange && can('integrations.connections', 'w')
  return (
    <>
      <div className={classes.stack}>
        {!active && <Notice tone="warn">{t('connections.archivedText')}</Notice>}
        {isForOthersToChange && <Notice>{t('connections.changedByPrivileged')}</Notice>}
        <Facts
          items={[
            { label: t('connections.lastSignal'), value: <LastSignal at={lastSignalAt} /> },
            { label: t('connections.signalsToday'), value: format.number(signalsToday) },
            {
              label: t('connections.allowed'),
              value: allowedAddresses.length > 0 ? allowedAddresses.join(', ') : t('connections.allowedAny'),
            },
            { label: t('connections.createdAt'), value: <ZonedTime at={createdAt} /> },
          ]}
        />
      </div>
      <div className={classes.sections}>
        <SignalList connection={connection} />
        <DrawerSection title={t(kind === 'twilio' ? 'connections.twilio.title' : 'connections.setup')}>
          {kind === 'twilio' ? (
            <TwilioGuide connection={connection} />
          ) : (
            <GenericGuide connection={connection} />
          )}
        </DrawerSection>
        {kind !== 'twilio' && <MappingList mapping={connection.mapping} />}
      </div>
    </>
  )
}
