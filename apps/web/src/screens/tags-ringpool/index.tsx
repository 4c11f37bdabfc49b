import { IconTags } from '@tabler/icons-react'
import { TagScreen } from '../../features/tags/tag-screen.tsx'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useRingpoolTagColumns } from './ringpool-tag-columns.tsx'
import { RingpoolTagFacts } from './tag-facts.tsx'
import { useRefreshRingpoolTags, useRingpoolTags } from './use-ringpool-tags.tsx'

/** The account's ringpool tags with the ringpools and numbers that have them. */
export default function TagsRingpool() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  return (
    <TagScreen
      title={t('nav.tagsRingpool')}
      icon={IconTags}
      screen="/accounts/$accountId/tags-ringpool"
      texts={{
        newTitle: t('tagList.newRingpool'),
        renameText: t('tagList.renameRingpoolText'),
        archivedText: t('tagList.archiveRingpoolText'),
        mergeHint: t('tagMerge.ringpoolHint'),
        empty: { title: t('tagList.emptyRingpool'), text: t('tagList.emptyRingpoolText') },
      }}
      mayWrite={can('tags.ringpool', 'w')}
      columns={useRingpoolTagColumns()}
      list={useRingpoolTags()}
      commands={{
        create: (fields) => client.tags.ringpool.create({ accountId, ...fields }),
        update: (tagId, fields) => client.tags.ringpool.update({ accountId, tagId, ...fields }),
        previewMerge: (tagId, tagIds) => client.tags.ringpool.previewMerge({ accountId, tagId, tagIds }),
        merge: (tagId, tagIds, numbers) => client.tags.ringpool.merge({ accountId, tagId, tagIds, numbers }),
      }}
      onChanged={useRefreshRingpoolTags()}
    >
      {(tag) => <RingpoolTagFacts tag={tag} />}
    </TagScreen>
  )
}
