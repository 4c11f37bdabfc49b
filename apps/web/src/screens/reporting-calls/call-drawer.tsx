import { useQuery } from '@tanstack/react-query'
import { DetailDrawer, DrawerSection } from '../../components/detail-drawer.tsx'
import { useFormat } from '../../components/format.ts'
import { PhoneText } from '../../components/phone-text.tsx'
import { TableSkeleton } from '../../components/skeletons.tsx'
import { ErrorState } from '../../components/states.tsx'
import { Outcome, StatusBadge } from '../../components/status-badge.tsx'
import { ZonedTime } from '../../components/times.tsx'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { Attribution } from './attribution.tsx'
import type { CallOrigin } from './call-detail.ts'
import { CallFacts } from './call-facts.tsx'
import type { Call } from './columns.tsx'
import { ContactPath } from './contact-path.tsx'

type CallDrawerProps = {
  callId: string | undefined
  /** What the table already knows of the call. */
  row: Call | undefined
  onClose: () => void
  /** A source was clicked: show what else came from there. */
  onOrigin: (origin: CallOrigin) => void
}

/** One call in full beside the table: how it went, what caused it, and all that its caller did. */
export const CallDrawer = ({ callId, row, onClose, onOrigin }: CallDrawerProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const detail = useQuery(
    api.reporting.calls.get.queryOptions({
      input: { accountId, callId: callId ?? '' },
      enabled: callId !== undefined,
    }),
  )
  const call = detail.data?.call ?? row
  return (
    <DetailDrawer
      opened={callId !== undefined}
      onClose={onClose}
      title={call ? <PhoneText value={call.caller} /> : t('calls.call')}
      subtitle={call && <When call={call} ordinal={detail.data?.ordinal} />}
      badges={call && <Badges call={call} />}
    >
      {detail.data ? (
        <>
          <CallFacts detail={detail.data} />
          <Attribution detail={detail.data} onOrigin={onOrigin} />
          <DrawerSection title={t('calls.path')}>
            <ContactPath steps={detail.data.path} call={detail.data.call} onOrigin={onOrigin} />
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

const When = ({ call, ordinal }: { call: Call; ordinal: number | undefined }) => {
  const { t } = useText()
  const format = useFormat()
  const place = ordinal === 1 ? t('calls.firstCall') : t('calls.nthCall', { ordinal })
  return (
    <>
      <ZonedTime at={call.at} with="fullTime" /> · {format.duration(call.durationSeconds)}
      {ordinal !== undefined && call.caller !== null && ` · ${place}`}
    </>
  )
}

const Badges = ({ call }: { call: Call }) => {
  const { t } = useText()
  return (
    <>
      <Outcome value={call.outcome} />
      {call.agent && <StatusBadge tone="quiet" label={t('calls.agentIs', { agent: call.agent })} />}
      {call.type === 'llamadabruta' && <StatusBadge tone="quiet" label={t('event.llamadabruta')} />}
    </>
  )
}
