import { IconStack2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useArchiveTag } from '../../features/tags/use-archive-tag.ts'
import { useDeleteTag } from '../../features/tags/use-delete-tag.tsx'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import type { RingpoolTagRow } from './ringpool-tag.ts'

/** Invalidates everything that shows ringpool tags, or numbers that a deleted tag took along. */
export const useRefreshRingpoolTags = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [api.tags.ringpool.key(), api.ringpools.key(), api.numbers.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

/** The account's ringpool tags with the ringpools that have them, and the actions on a tag. */
export const useRingpoolTags = () => {
  const { t, language } = useText()
  const { accountId } = useAccount()
  const refreshTags = useRefreshRingpoolTags()
  const query = useQuery(
    api.tags.ringpool.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  useLive(['numbers'], () => query.refetch())
  const formatNames = ({ ringpools }: RingpoolTagRow) =>
    new Intl.ListFormat(language).format(ringpools.map(({ name }) => name))
  const archive = useArchiveTag({
    setArchived: (tagId, archived) => client.tags.ringpool.setArchived({ accountId, tagId, archived }),
    archiveText: t('tagList.archiveRingpoolText'),
    onChanged: refreshTags,
  })
  const remove = useDeleteTag<RingpoolTagRow>({
    refetch: async () => (await query.refetch({ throwOnError: true })).data?.tags ?? [],
    remove: ({ id, numbers }) => client.tags.ringpool.remove({ accountId, tagId: id, numbers }),
    listLosses: (tag) =>
      tag.ringpools.length === 0
        ? []
        : [
            {
              icon: IconStack2,
              text: t('tagList.ringpoolsLose', { count: tag.ringpools.length, names: formatNames(tag) }),
            },
          ],
    onDeleted: refreshTags,
  })
  return { tags: query.data?.tags, error: query.error, refetch: query.refetch, archive, remove }
}
