import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { getEventStyle } from '../../reports/fields/event-style.ts'
import type { RowsScreen } from '../../reports/fields/report-screen.ts'
import { useFieldText } from '../../reports/fields/use-field-text.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import type { Report } from '../../reports/table/use-report.ts'
import { TagChips } from '../../tags/tag-chip.tsx'
import { useTagColors } from '../../tags/use-tag-colors.ts'
import { CallerNameSection } from '../name/caller-name-section.tsx'
import { joinCallerName } from '../name/named-caller.ts'
import { ContactTimeline } from '../timeline/contact-timeline.tsx'
import { EventFacts } from './event-facts.tsx'

type ContactDrawerProps = {
  report: Pick<Report, 'screen' | 'openId' | 'opened' | 'isSample' | 'neighbours'>
  /** Renders the control that tags the event. */
  tagger?: (event: EventRow) => ReactNode
  /** Renders a section above the event's facts. */
  section?: (event: EventRow) => ReactNode
  onClose: () => void
}

/** The open event, and its contact's timeline. */
export const useContact = (screen: RowsScreen, eventId: string | undefined, sample = false) => {
  const { accountId } = useAccount()
  const input = { accountId, eventId: eventId ?? '', ...(sample ? { sample: 'true' } : {}) }
  return useQuery({
    queryKey: api.reporting[screen].contact.key({ input }),
    queryFn: () => client.reporting[screen].contact(input),
    enabled: eventId !== undefined,
  })
}

/** All fields of an event, and its contact's timeline, in a drawer beside the table. */
export const ContactDrawer = ({ report, tagger, section, onClose }: ContactDrawerProps) => {
  const { t } = useText()
  const { screen, openId, opened: row, isSample } = report
  const colors = useTagColors(screen)
  const contact = useContact(screen, openId, isSample)
  const event = row ?? contact.data?.event
  const timeline = contact.data?.timeline
  return (
    <DetailDrawer
      opened={openId !== undefined}
      onClose={onClose}
      neighbours={report.neighbours}
      title={event ? <EventContact event={event} /> : t('contact.event')}
      subtitle={event && <ZonedTime at={event.at} with="fullTime" />}
      badges={event && <EventBadges event={event} />}
    >
      {event && section?.(event)}
      {event && (tagger || event.tags.length > 0) && (
        <DrawerSection title={t('report.field.tags')} aside={tagger?.(event)}>
          <TagChips names={event.tags} colors={colors.tags} />
        </DrawerSection>
      )}
      {event?.caller && !isSample && (
        <CallerNameSection
          key={event.caller}
          phone={event.caller}
          caller={{ name: event.callerName, company: event.callerCompany }}
        />
      )}
      {event && <EventFacts event={event} groups={['event', 'form', 'person', 'call']} colors={colors} />}
      {event && timeline && (
        <DrawerSection title={t('contact.path')}>
          {contact.data?.complete === false && <Notice>{t('contact.notAll')}</Notice>}
          <ContactTimeline steps={timeline} opened={event} />
        </DrawerSection>
      )}
      {contact.isFetching && !timeline && <TableSkeleton rows={5} />}
      {contact.error && !timeline && <LoadError error={contact.error} onRetry={contact.refetch} />}
      {event && <EventFacts event={event} groups={['analytics', 'dataLayer', 'technology', 'geo']} />}
    </DetailDrawer>
  )
}

/** Who caused the event: the first known of name, phone, e-mail and match ID. */
const EventContact = ({ event }: { event: EventRow }) => {
  const { t } = useText()
  const name = joinCallerName({ name: event.callerName, company: event.callerCompany })
  if (name !== '') return name
  if (event.caller) return formatPhone(event.caller)
  return event.email || event.match_id || t(event.callId ? 'common.anonymous' : 'contact.visitor')
}

const EventBadges = ({ event }: { event: EventRow }) => {
  const text = useFieldText()
  const { icon } = getEventStyle(event.type, event.outcome)
  return (
    <>
      <StatusBadge tone="accent" icon={icon} label={text.value('type', event.type)} />
      {event.outcome && <StatusBadge tone="quiet" label={text.value('outcome', event.outcome)} />}
    </>
  )
}
