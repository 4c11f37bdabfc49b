import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { readsEvents } from '../../reports/answers/use-live-reports.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import type { TagChange } from './tag-change.ts'
import { applyTagChange } from './tag-changes.ts'

/** A tag of the account, and how many events have it. */
export type EventTagSummary = { name: string; color: string; events: number }

/** The most events that the contract accepts at once. */
const maxEventsPerRequest = 1000

/** Milliseconds until the event store has a change, which PostgreSQL has at once. */
const eventStoreDelay = 2500

const toBatches = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxEventsPerRequest) }, (_, index) =>
    ids.slice(index * maxEventsPerRequest, (index + 1) * maxEventsPerRequest),
  )

const noTags: EventTagSummary[] = []

type Rows = { rows: EventRow[]; total: number }
type Contact = { event: EventRow }

/** The account's event tags, and the mutations that add them to events and remove them. */
export const useEventTags = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const list = useQuery(
    api.reporting.events.tags.queryOptions({ input: { accountId }, refetchOnMount: 'always' }),
  )
  // Cached data of other screens, and of other queries of this screen, lacks the tags.
  const refetchLater = useDebouncedCallback(
    () => queries.invalidateQueries({ predicate: readsEvents }),
    eventStoreDelay,
  )
  const { mutate: change, isPending } = useMutation({
    mutationFn: async ({ eventIds, add, remove }: TagChange) => {
      for (const ids of toBatches(eventIds))
        await client.reporting.events.tag({ accountId, eventIds: ids, add, remove })
    },
    onSuccess: async (_, tagged) => {
      // The event store has the change a moment later, so update the rows on the screen at once.
      queries.setQueriesData<Rows>({ queryKey: api.reporting.events.rows.key() }, (page) =>
        page ? { ...page, rows: page.rows.map((row) => applyTagChange(row, tagged)) } : undefined,
      )
      queries.setQueriesData<Contact>({ queryKey: api.reporting.events.contact.key() }, (contact) =>
        contact ? { ...contact, event: applyTagChange(contact.event, tagged) } : undefined,
      )
      await queries.invalidateQueries({ queryKey: api.reporting.events.tags.key() })
      await queries.invalidateQueries({ queryKey: api.reporting.events.tagColors.key() })
      refetchLater()
      snackbar.done('done.event.tagged', { count: tagged.eventIds.length })
    },
    onError: snackbar.error,
  })
  const tags = list.data?.tags ?? noTags
  return { tags, change, isPending }
}
