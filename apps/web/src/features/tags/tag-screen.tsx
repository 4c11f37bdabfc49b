import type { EventTagFields as TagFields, TagMerge } from '@talkie/contract/tags'
import type { ReactNode } from 'react'
import type { Icon } from '../../services/navigation/icon.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { MergeSection } from './merge/merge-section.tsx'
import type { AnyTag } from './tag-columns.tsx'
import { TagDrawer } from './tag-drawer.tsx'
import { TagForm } from './tag-form.tsx'
import { TagTable, useOpenTag } from './tag-table.tsx'

type TagScreenProps<Tag extends AnyTag> = {
  title: string
  icon: Icon
  screen: '/accounts/$accountId/tags-event' | '/accounts/$accountId/tags-ringpool'
  texts: {
    newTitle: string
    renameText: string
    archivedText: string
    mergeHint: string
    empty: { title: string; text: string }
  }
  mayWrite: boolean
  columns: DataColumn<Tag>[]
  /** The tags as they are listed, and what can be done with one; undefined while they load. */
  list: {
    tags: Tag[] | undefined
    error: unknown
    refetch: () => unknown
    archive: (tag: Tag) => unknown
    remove: (tag: Tag) => unknown
  }
  commands: {
    create: (fields: TagFields) => Promise<{ id: string }>
    update: (tagId: string, fields: TagFields) => Promise<{ id: string }>
    previewMerge: (tagId: string, tagIds: string[]) => Promise<TagMerge>
    merge: (tagId: string, tagIds: string[], numbers: number) => Promise<TagMerge>
  }
  /** Reloads what shows tags. Called after each change. */
  onChanged: () => Promise<unknown>
  /** Renders what has the tag. */
  children: (tag: Tag) => ReactNode
}

/** The tags of one kind: their table, and a drawer to make, change, merge, archive and delete one. */
export const TagScreen = <Tag extends AnyTag>(props: TagScreenProps<Tag>) => {
  const { title, icon, screen, texts, mayWrite, columns, list, commands, onChanged, children } = props
  const { tags } = list
  const { shown, close } = useOpenTag(tags)
  return (
    <>
      <TagTable
        title={title}
        icon={icon}
        tags={tags}
        columns={columns}
        mayWrite={mayWrite}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={texts.empty}
      />
      <TagDrawer
        shown={shown}
        mayWrite={mayWrite}
        newTitle={texts.newTitle}
        archivedText={texts.archivedText}
        onClose={close}
        onArchive={(tag) => void list.archive(tag)}
        onDelete={(tag) => void list.remove(tag)}
      >
        {(tag) => (
          <>
            {mayWrite && (
              <TagForm
                key={tag?.id ?? 'new'}
                tag={tag}
                usedColors={tags?.map(({ color }) => color) ?? []}
                newTitle={texts.newTitle}
                renameText={texts.renameText}
                screen={screen}
                save={async (fields) => {
                  const saved = await (tag ? commands.update(tag.id, fields) : commands.create(fields))
                  await onChanged()
                  return saved
                }}
                onClose={close}
              />
            )}
            {tag && children(tag)}
            {tag && mayWrite && (
              <MergeSection
                key={`merge ${tag.id}`}
                tag={tag}
                tags={tags ?? []}
                hint={texts.mergeHint}
                preview={(tagIds) => commands.previewMerge(tag.id, tagIds)}
                merge={(tagIds, numbers) => commands.merge(tag.id, tagIds, numbers)}
                onMerged={onChanged}
              />
            )}
          </>
        )}
      </TagDrawer>
    </>
  )
}
