import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { asksForEvents } from '../../reports/answers/use-live-reports.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import type { TagChange } from './tag-change.ts'
import { taggedRow } from './tag-changes.ts'

/** A tag of the account, and how many events carry it. */
export type EventTag = { name: string; color: string; events: number }

/** As many events as the contract takes at once. */
const atOnce = 1000

/** A change is stored at once; the reports' store has it a moment later. */
const reportsFollowAfter = 2500

const portions = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  )

const none: EventTag[] = []

type Rows = { rows: EventRow[]; total: number }
type Contact = { event: EventRow }

/** The event tags of the account, and how they are put on events and taken off. */
export const useEventTags = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const list = useQuery(
    api.reporting.events.tags.queryOptions({ input: { accountId }, refetchOnMount: 'always' }),
  )
  // What is kept of the other screens, and of other questions of this one, does not have the tags.
  const askLater = useDebouncedCallback(
    () => queries.invalidateQueries({ predicate: asksForEvents }),
    reportsFollowAfter,
  )
  const { mutate: change, isPending } = useMutation({
    mutationFn: async ({ eventIds, add, remove }: TagChange) => {
      for (const ids of portions(eventIds))
        await client.reporting.events.tag({ accountId, eventIds: ids, add, remove })
    },
    onSuccess: async (_, tagged) => {
      // The reports' store has it a moment later: the rows on the screen are told at once.
      queries.setQueriesData<Rows>({ queryKey: api.reporting.events.rows.key() }, (page) =>
        page ? { ...page, rows: page.rows.map((row) => taggedRow(row, tagged)) } : undefined,
      )
      queries.setQueriesData<Contact>({ queryKey: api.reporting.events.contact.key() }, (contact) =>
        contact ? { ...contact, event: taggedRow(contact.event, tagged) } : undefined,
      )
      await queries.invalidateQueries({ queryKey: api.reporting.events.tags.key() })
      askLater()
      snackbar.success()
    },
    onError: snackbar.error,
  })
  const tags = list.data?.tags ?? none
  const colors = useMemo(() => new Map(tags.map(({ name, color }) => [name, color])), [tags])
  return { tags, colors, change, isPending }
}
