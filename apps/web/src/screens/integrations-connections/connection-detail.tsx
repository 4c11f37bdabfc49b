import { isSigningKind } from '@talkie/contract/telephony'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { LastSignal, saySignalsToday } from './connection-columns.tsx'
import type { ConnectionRow } from './connection-row.ts'
import { ConnectionNotices } from './connection-state.tsx'
import classes from './connections.module.css'
import { guideTitle, ProviderGuide } from './guides/provider-guide.tsx'
import { MappingList } from './mapping-list.tsx'
import { RecordsSection } from './records/records-section.tsx'
import { RecordingProblems } from './signals/recording-problems.tsx'
import { RefusalList } from './signals/refusal-list.tsx'
import { SignalList } from './signals/signal-list.tsx'
import { TestCallSection } from './test-call/test-call-section.tsx'

const CompareSection = lazyComponent(() => import('../../features/carriers/compare/compare-section.tsx'), {
  layout: 'inline',
})

const OrderSection = lazyComponent(() => import('../../features/carriers/orders/order-section.tsx'), {
  layout: 'inline',
})

type ConnectionDetailProps = { connection: ConnectionRow; mayChange: boolean }

/** A connection's facts, its last signals and the guide for setting up the provider. */
export const ConnectionDetail = ({ connection, mayChange }: ConnectionDetailProps) => {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const { user } = useSession()
  const { scope, lastSignalAt, allowedAddresses, createdAt, kind } = connection
  const guide = (
    <DrawerSection title={t(guideTitle(kind))}>
      <ProviderGuide connection={connection} />
    </DrawerSection>
  )
  // Until the first signal, the provider is what has to be set up.
  const isSetUp = lastSignalAt !== null
  const isReservedForPrivileged =
    scope === 'installation' && !mayChange && can('integrations.connections', 'w')
  return (
    <>
      <div className={classes.stack}>
        <ConnectionNotices connection={connection} />
        {isReservedForPrivileged && <Notice>{t('connections.changedByPrivileged')}</Notice>}
        <Facts
          items={[
            { label: t('connections.lastSignal'), value: <LastSignal at={lastSignalAt} /> },
            { label: t('connections.signalsToday'), value: saySignalsToday(connection, format) },
            {
              label: t('connections.allowed'),
              value: allowedAddresses.length > 0 ? allowedAddresses.join(', ') : t('connections.allowedAny'),
            },
            ...(isSigningKind(kind)
              ? []
              : [
                  {
                    label: t('connections.callBack'),
                    value: connection.callBack ? (
                      <span className={classes.url}>{connection.callBack.url}</span>
                    ) : (
                      t('connections.callBack.none')
                    ),
                  },
                ]),
            { label: t('connections.createdAt'), value: <ZonedTime at={createdAt} /> },
          ]}
        />
      </div>
      <div className={classes.sections}>
        {/* Why nothing was accepted yet comes before how to set it up. */}
        {!isSetUp && <RefusalList connection={connection} />}
        {!isSetUp && guide}
        {mayChange && can('ringpool.management', 'r') && <TestCallSection connection={connection} />}
        {kind === 'twilio' && user?.profile === 'privileged' && (
          <>
            <CompareSection connectionId={connection.id} ready={connection.accountSid !== null} />
            <OrderSection connectionId={connection.id} />
          </>
        )}
        {isSetUp && <RefusalList connection={connection} />}
        <RecordingProblems connection={connection} />
        <SignalList connection={connection} />
        {mayChange && !isSigningKind(kind) && <RecordsSection connection={connection} />}
        {isSetUp && guide}
        {!isSigningKind(kind) && <MappingList mapping={connection.mapping} />}
      </div>
    </>
  )
}
