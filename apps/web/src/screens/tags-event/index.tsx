import { IconTag } from '@tabler/icons-react'
import { TagScreen } from '../../features/tags/tag-screen.tsx'
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
  return (
    <TagScreen
      title={t('nav.tagsEvent')}
      icon={IconTag}
      screen="/accounts/$accountId/tags-event"
      texts={{
        newTitle: t('tagList.newEvent'),
        renameText: t('tagList.renameEventText'),
        archivedText: t('tagList.archiveEventText'),
        mergeHint: t('tagMerge.eventHint'),
        empty: { title: t('tagList.emptyEvent'), text: t('tagList.emptyEventText') },
      }}
      mayWrite={can('tags.event', 'w')}
      columns={useEventTagColumns()}
      list={useEventTagActions()}
      commands={{
        create: (fields) => client.tags.event.create({ accountId, ...fields }),
        update: (tagId, fields) => client.tags.event.update({ accountId, tagId, ...fields }),
        previewMerge: (tagId, tagIds) => client.tags.event.previewMerge({ accountId, tagId, tagIds }),
        merge: (tagId, tagIds, numbers) => client.tags.event.merge({ accountId, tagId, tagIds, numbers }),
      }}
      onChanged={useRefreshEventTags()}
    >
      {(tag) => <EventTagFacts tag={tag} />}
    </TagScreen>
  )
}
