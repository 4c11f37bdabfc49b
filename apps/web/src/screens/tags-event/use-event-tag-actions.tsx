import { IconTimelineEvent } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useArchiveTag } from '../../features/tags/use-archive-tag.ts'
import { useDeleteTag } from '../../features/tags/use-delete-tag.tsx'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import type { EventTagRow } from './event-tag.ts'

/**
 * Invalidates everything that shows event tags. Reports are only marked as stale and refetched when they are opened,
 * because the event store is updated a moment later.
 */
export const useRefreshEventTags = () => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: api.reporting.key(), refetchType: 'none' })
    await Promise.all(
      [api.tags.event.key(), api.numbers.key(), api.ringpools.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** The account's event tags with their counts, and the actions on a tag. */
export const useEventTagActions = () => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const refreshTags = useRefreshEventTags()
  const query = useQuery(
    api.tags.event.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  const archive = useArchiveTag({
    setArchived: (tagId, archived) => client.tags.event.setArchived({ accountId, tagId, archived }),
    archiveText: t('tagList.archiveEventText'),
    onChanged: refreshTags,
  })
  const remove = useDeleteTag<EventTagRow>({
    refetch: async () => (await query.refetch({ throwOnError: true })).data?.tags ?? [],
    remove: ({ id, numbers }) => client.tags.event.remove({ accountId, tagId: id, numbers }),
    listLosses: ({ events }) =>
      events === 0
        ? []
        : [
            {
              icon: IconTimelineEvent,
              text: t('tagList.eventsLose', { count: events, formatted: format.number(events) }),
            },
          ],
    onDeleted: refreshTags,
  })
  return { tags: query.data?.tags, error: query.error, refetch: query.refetch, archive, remove }
}
