import { hasNoEnd } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { Outcome } from '../../features/calls/outcome.tsx'
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
import type { CallDetail } from './call-detail.ts'
import { CallFacts } from './call-facts.tsx'

type KnownCallProps = {
  callId: string
  opened: boolean
  onClose: () => void
  /** A source was clicked: show what else came from there. */
  onOrigin: (origin: StepOrigin) => void
}

/** One call in full beside the table: how it went, what caused it, and all that its caller did. */
export const KnownCall = ({ callId, opened, onClose, onOrigin }: KnownCallProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const detail = useQuery(api.reporting.calls.get.queryOptions({ input: { accountId, callId } }))
  const call = detail.data?.call
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={call ? <PhoneText value={call.caller} /> : t('calls.call')}
      subtitle={detail.data && <When detail={detail.data} />}
      badges={detail.data && <Badges detail={detail.data} />}
    >
      {detail.data ? (
        <>
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

const When = ({ detail: { call, ordinal, validity } }: { detail: CallDetail }) => {
  const { t } = useText()
  const format = useFormat()
  const place = ordinal === 1 ? t('calls.firstCall') : t('calls.nthCall', { ordinal })
  return (
    <>
      <ZonedTime at={call.at} with="fullTime" />
      {!hasNoEnd(validity) && ` · ${format.duration(call.durationSeconds)}`}
      {call.caller !== null && ` · ${place}`}
    </>
  )
}

const Badges = ({ detail: { call, validity } }: { detail: CallDetail }) => {
  const { t } = useText()
  return (
    <>
      <Outcome value={call.outcome} />
      {hasNoEnd(validity) && <StatusBadge tone="quiet" label={t('report.reason.no_end_signal')} />}
      {call.agent && <StatusBadge tone="quiet" label={t('calls.agentIs', { agent: call.agent })} />}
      {call.type === 'llamadabruta' && <StatusBadge tone="quiet" label={t('event.llamadabruta')} />}
    </>
  )
}
