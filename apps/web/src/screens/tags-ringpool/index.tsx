import { IconTags } from '@tabler/icons-react'
import { MergeSection } from '../../features/tags/merge/merge-section.tsx'
import { TagDrawer } from '../../features/tags/tag-drawer.tsx'
import { TagForm } from '../../features/tags/tag-form.tsx'
import { TagTable, useOpenTag } from '../../features/tags/tag-table.tsx'
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
  const refreshTags = useRefreshRingpoolTags()
  const mayWrite = can('tags.ringpool', 'w')
  const { tags, error, refetch, archive, remove } = useRingpoolTags()
  const { shown, close } = useOpenTag(tags)
  const columns = useRingpoolTagColumns()
  return (
    <>
      <TagTable
        title={t('nav.tagsRingpool')}
        icon={IconTags}
        tags={tags}
        columns={columns}
        mayWrite={mayWrite}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('tagList.emptyRingpool'), text: t('tagList.emptyRingpoolText') }}
      />
      <TagDrawer
        shown={shown}
        mayWrite={mayWrite}
        newTitle={t('tagList.newRingpool')}
        archivedText={t('tagList.archiveRingpoolText')}
        onClose={close}
        onArchive={(tag) => void archive(tag)}
        onDelete={(tag) => void remove(tag)}
      >
        {(tag) => (
          <>
            {mayWrite && (
              <TagForm
                key={tag?.id ?? 'new'}
                tag={tag}
                usedColors={tags?.map(({ color }) => color) ?? []}
                newTitle={t('tagList.newRingpool')}
                renameText={t('tagList.renameRingpoolText')}
                screen="/accounts/$accountId/tags-ringpool"
                save={async (fields) => {
                  const saved = await (tag
                    ? client.tags.ringpool.update({ accountId, tagId: tag.id, ...fields })
                    : client.tags.ringpool.create({ accountId, ...fields }))
                  await refreshTags()
                  return saved
                }}
                onClose={close}
              />
            )}
            {tag && <RingpoolTagFacts tag={tag} />}
            {tag && mayWrite && (
              <MergeSection
                key={`merge ${tag.id}`}
                tag={tag}
                tags={tags ?? []}
                hint={t('tagMerge.ringpoolHint')}
                preview={(tagIds) => client.tags.ringpool.previewMerge({ accountId, tagId: tag.id, tagIds })}
                merge={(tagIds) => client.tags.ringpool.merge({ accountId, tagId: tag.id, tagIds })}
                onMerged={refreshTags}
              />
            )}
          </>
        )}
      </TagDrawer>
    </>
  )
}
