import { IconTag } from '@tabler/icons-react'
import { MergeSection } from '../../features/tags/merge/merge-section.tsx'
import { TagDrawer } from '../../features/tags/tag-drawer.tsx'
import { TagForm } from '../../features/tags/tag-form.tsx'
import { TagTable, useOpenTag } from '../../features/tags/tag-table.tsx'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useEventTagColumns } from './event-tag-columns.tsx'
import { EventTagFacts } from './tag-facts.tsx'
import { useEventTagActions, useRefreshEventTags } from './use-event-tag-actions.tsx'

/** The account's event tags with their colours and the counts of events and numbers that have them. */
export default function TagsEvent() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const refreshTags = useRefreshEventTags()
  const mayWrite = can('tags.event', 'w')
  const { tags, error, refetch, archive, remove } = useEventTagActions()
  const { shown, close } = useOpenTag(tags)
  const columns = useEventTagColumns()
  return (
    <>
      <TagTable
        title={t('nav.tagsEvent')}
        icon={IconTag}
        tags={tags}
        columns={columns}
        mayWrite={mayWrite}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('tagList.emptyEvent'), text: t('tagList.emptyEventText') }}
      />
      <TagDrawer
        shown={shown}
        mayWrite={mayWrite}
        newTitle={t('tagList.newEvent')}
        archivedText={t('tagList.archiveEventText')}
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
                newTitle={t('tagList.newEvent')}
                renameText={t('tagList.renameEventText')}
                screen="/accounts/$accountId/tags-event"
                save={async (fields) => {
                  const saved = await (tag
                    ? client.tags.event.update({ accountId, tagId: tag.id, ...fields })
                    : client.tags.event.create({ accountId, ...fields }))
                  await refreshTags()
                  return saved
                }}
                onClose={close}
              />
            )}
            {tag && <EventTagFacts tag={tag} />}
            {tag && mayWrite && (
              <MergeSection
                key={`merge ${tag.id}`}
                tag={tag}
                tags={tags ?? []}
                hint={t('tagMerge.eventHint')}
                preview={(tagIds) => client.tags.event.previewMerge({ accountId, tagId: tag.id, tagIds })}
                merge={(tagIds) => client.tags.event.merge({ accountId, tagId: tag.id, tagIds })}
                onMerged={refreshTags}
              />
            )}
          </>
        )}
      </TagDrawer>
    </>
  )
}
