import { IconTag } from '@tabler/icons-react'
import { TagDrawer } from '../../features/tags/tag-drawer.tsx'
import { TagTable, useOpenTag } from '../../features/tags/tag-table.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useEventTagColumns } from './event-tag-columns.tsx'
import { EventTagFacts } from './tag-facts.tsx'
import { EventTagForm } from './tag-form.tsx'
import { useEventTagActions } from './use-event-tag-actions.tsx'

/** The account's event tags with their colours and the counts of events and numbers that have them. */
export default function TagsEvent() {
  const { t } = useText()
  const { can } = useAccount()
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
              <EventTagForm
                key={tag?.id ?? 'new'}
                tag={tag}
                usedColors={tags?.map(({ color }) => color) ?? []}
                onClose={close}
              />
            )}
            {tag && <EventTagFacts tag={tag} />}
          </>
        )}
      </TagDrawer>
    </>
  )
}
