import { useMemo } from 'react'
import type { DataColumn } from '../../components/data-table/data-table.tsx'
import { TagChip } from '../../components/event-tags/tag-chip.tsx'
import { tagColumns } from '../../components/tags/tag-columns.tsx'
import { useText } from '../../shell/language.ts'
import type { EventTagRow } from './event-tag.ts'
import { EventsLink } from './events-link.tsx'

/** What of an event tag stands in the table. */
export const useEventTagColumns = (): DataColumn<EventTagRow>[] => {
  const { t } = useText()
  return useMemo(
    () =>
      tagColumns<EventTagRow>(t, {
        name: ({ name, color }) => <TagChip name={name} color={color} />,
        between: [
          {
            id: 'events',
            label: t('nav.reportingEvents'),
            value: ({ events }) => events,
            kind: 'number',
            cell: (tag) => <EventsLink tag={tag} />,
            size: 100,
          },
        ],
      }),
    [t],
  )
}
