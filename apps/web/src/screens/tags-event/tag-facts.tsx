import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import type { EventTagRow } from './event-tag.ts'
import { EventsLink } from './events-link.tsx'

/** The counts of events, numbers and active numbers that have an event tag. */
export const EventTagFacts = ({ tag }: { tag: EventTagRow }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <DrawerSection title={t('tagList.carriedBy')}>
      <Facts
        items={[
          { label: t('nav.reportingEvents'), value: <EventsLink tag={tag} /> },
          { label: t('tagList.numbers'), value: format.number(tag.numbers) },
          { label: t('tagList.inUse'), value: format.number(tag.inUse) },
        ]}
      />
    </DrawerSection>
  )
}
