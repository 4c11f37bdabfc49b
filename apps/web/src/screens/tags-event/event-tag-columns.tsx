import { useMemo } from 'react'
import { tagColumns } from '../../features/tags/tag-columns.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import type { EventTagRow } from './event-tag.ts'
import { EventsLink } from './events-link.tsx'

/** The table's columns for event tags. */
export const useEventTagColumns = (): DataColumn<EventTagRow>[] => {
  const { t } = useText()
  return useMemo(
    () =>
      tagColumns<EventTagRow>(t, [
        {
          id: 'events',
          phone: 'second',
          label: t('nav.reportingEvents'),
          value: ({ events }) => events,
          kind: 'number',
          cell: (tag) => <EventsLink tag={tag} />,
          size: 100,
        },
      ]),
    [t],
  )
}
