import { hasNoEndSignal } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { Outcome } from '../../features/calls/outcome.tsx'
import { CallerNameSection } from '../../features/contacts/name/caller-name-section.tsx'
import { joinCallerName } from '../../features/contacts/name/named-caller.ts'
import { ContactTimeline } from '../../features/contacts/timeline/contact-timeline.tsx'
import type { StepOrigin } from '../../features/contacts/timeline/step.ts'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { Attribution } from './attribution.tsx'
import type { CallDetailJson } from './call-detail.ts'
import { CallFacts } from './call-facts.tsx'

type CallDetailsProps = {
  callId: string
  opened: boolean
  onClose: () => void
  /** Called when the user clicks a source, to filter the report by it. */
  onOrigin: (origin: StepOrigin) => void
}

/** One call in full, in a drawer beside the table: its facts, its attribution and the caller's timeline. */
export const CallDetails = ({ callId, opened, onClose, onOrigin }: CallDetailsProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const detail = useQuery(api.reporting.calls.get.queryOptions({ input: { accountId, callId } }))
  const call = detail.data?.call
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={call ? detail.data && <Who detail={detail.data} /> : t('calls.call')}
      subtitle={detail.data && <When detail={detail.data} />}
      badges={detail.data && <Badges detail={detail.data} />}
    >
      {detail.data ? (
        <>
          {call?.caller && (
            <CallerNameSection
              key={call.caller}
              phone={call.caller}
              caller={detail.data.callerName ?? { name: '', company: '' }}
            />
          )}
          <CallFacts detail={detail.data} />
          <Attribution detail={detail.data} onOrigin={onOrigin} />
          <DrawerSection title={t('contact.path')}>
            <ContactTimeline steps={detail.data.path} opened={detail.data.call} onOrigin={onOrigin} />
          </DrawerSection>
        </>
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={detail.refetch} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </DetailDrawer>
  )
}

/** The caller's name, or the phone where no name is known. */
const Who = ({ detail: { call, callerName } }: { detail: CallDetailJson }) =>
  callerName ? joinCallerName(callerName) : <PhoneText value={call.caller} />

const When = ({ detail: { call, callerName, ordinal, validity } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const format = useFormat()
  const ordinalText = ordinal === 1 ? t('calls.firstCall') : t('calls.nthCall', { ordinal })
  return (
    <>
      {callerName && (
        <>
          <PhoneText value={call.caller} />
          {' · '}
        </>
      )}
      <ZonedTime at={call.at} with="fullTime" />
      {!hasNoEndSignal(validity) && ` · ${format.duration(call.durationSeconds)}`}
      {call.caller !== null && ` · ${ordinalText}`}
    </>
  )
}

const Badges = ({ detail: { call, validity } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  return (
    <>
      <Outcome value={call.outcome} />
      {hasNoEndSignal(validity) && <StatusBadge tone="quiet" label={t('report.reason.no_end_signal')} />}
      {call.agent && <StatusBadge tone="quiet" label={t('calls.agentIs', { agent: call.agent })} />}
      {call.type === 'llamadabruta' && <StatusBadge tone="quiet" label={t('event.llamadabruta')} />}
    </>
  )
}
