import { toCalendarDay } from '@talkie/contract/dates'
import { type AttributionModel, hasNoEndSignal } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { Outcome } from '../../features/calls/outcome.tsx'
import { CallerNameSection } from '../../features/contacts/name/caller-name-section.tsx'
import { joinCallerName } from '../../features/contacts/name/named-caller.ts'
import { ContactTimeline } from '../../features/contacts/timeline/contact-timeline.tsx'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import type { RecordingMoment } from '../../features/recordings/recording.ts'
import type { EventRow } from '../../features/reports/rows/event-row.ts'
import type { Neighbours } from '../../features/reports/table/use-neighbours.ts'
import { CallTranscript } from '../../features/transcriptions/call-transcript.tsx'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { type Translate, useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { DetailDrawer, DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { Attribution } from './attribution/attribution.tsx'
import type { CallDetailJson } from './call-detail.ts'
import { CallFacts } from './call-facts.tsx'
import { LegsSection } from './legs/legs-section.tsx'
import { MarkSection } from './marking/mark-section.tsx'
import { NoteSection } from './marking/note-section.tsx'
import { SpamSection } from './spam-section.tsx'
import { CallStory } from './story/story.tsx'

const CallRecordings = lazyComponent(() => import('../../features/recordings/call-recordings.tsx'), {
  layout: 'inline',
})

type CallDetailsProps = {
  event: EventRow
  model: AttributionModel
  /** The moment of its recording that a link names. */
  moment: RecordingMoment | null
  neighbours: Neighbours
  opened: boolean
  onClose: () => void
}

/** One call in full, in a drawer beside the table: its facts, its attribution and the caller's timeline. */
export const CallDetails = ({ event, model, moment, neighbours, opened, onClose }: CallDetailsProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const callId = event.callId ?? event.id
  const detail = useQuery(api.reporting.calls.get.queryOptions({ input: { accountId, callId } }))
  const call = detail.data?.call
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      neighbours={neighbours}
      title={<Who event={event} />}
      subtitle={detail.data && <When detail={detail.data} />}
      badges={detail.data && <Badges detail={detail.data} />}
    >
      {detail.data ? (
        <>
          <CallStory detail={detail.data} />
          {call?.caller && (
            <CallerNameSection
              key={call.caller}
              phone={call.caller}
              caller={detail.data.callerName ?? { name: '', company: '' }}
            />
          )}
          {event.callId && (
            <CallRecordings
              callId={event.callId}
              title={call?.caller ?? t('recordings.anonymous')}
              recorded={event.recorded === 'true'}
              moment={moment}
            />
          )}
          {event.callId && (
            <CallTranscript callId={event.callId} moment={moment} isMarked={detail.data.mark !== null} />
          )}
          <CallFacts detail={detail.data} />
          <LegsSection detail={detail.data} />
          <MarkSection key={`mark of ${callId}`} detail={detail.data} />
          <NoteSection key={`note of ${callId}`} detail={detail.data} />
          <SpamSection detail={detail.data} />
          <Attribution detail={detail.data} model={model} />
          <DrawerSection title={t('contact.path')}>
            <ContactTimeline steps={detail.data.path} opened={detail.data.call} />
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
const Who = ({ event: { caller, callerName, callerCompany } }: { event: EventRow }) =>
  joinCallerName({ name: callerName, company: callerCompany }) || <PhoneText value={caller} />

const When = ({
  detail: { call, startedAt, callerName, ordinal, firstCallAt, validity },
}: {
  detail: CallDetailJson
}) => {
  const { t } = useText()
  const format = useFormat()
  const day = format.longDay(toCalendarDay(format.timezone, new Date(firstCallAt)))
  const ordinalText = formatOrdinal(t, ordinal, day)
  return (
    <>
      {callerName && (
        <>
          <PhoneText value={call.caller} />
          {' · '}
        </>
      )}
      <ZonedTime at={startedAt} with="fullTime" />
      {!hasNoEndSignal(validity) && ` · ${format.duration(call.durationSeconds)}`}
      {call.caller !== null && ` · ${ordinalText}`}
    </>
  )
}

/** `first call of this contact`, `third call; first on 3 October`. */
const formatOrdinal = (t: Translate, ordinal: number, day: string): string => {
  if (ordinal === 1) return t('calls.firstCall')
  if (ordinal === 2 || ordinal === 3) return t(`calls.nthCall.${ordinal}`, { day })
  return t('calls.nthCall', { ordinal, day })
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
