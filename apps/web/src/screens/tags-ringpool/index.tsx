import { IconTags } from '@tabler/icons-react'
import { TagDrawer } from '../../features/tags/tag-drawer.tsx'
import { TagTable, useOpenTag } from '../../features/tags/tag-table.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useRingpoolTagColumns } from './ringpool-tag-columns.tsx'
import { RingpoolTagFacts } from './tag-facts.tsx'
import { RingpoolTagForm } from './tag-form.tsx'
import { useRingpoolTags } from './use-ringpool-tags.tsx'

/** The account's ringpool tags with the ringpools and numbers that have them. */
export default function TagsRingpool() {
  const { t } = useText()
  const { can } = useAccount()
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
            {mayWrite && <RingpoolTagForm key={tag?.id ?? 'new'} tag={tag} onClose={close} />}
            {tag && <RingpoolTagFacts tag={tag} />}
          </>
        )}
      </TagDrawer>
    </>
  )
}
