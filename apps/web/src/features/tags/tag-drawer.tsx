import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { AnyTag } from './tag-columns.tsx'
import { TagState } from './tag-state.tsx'

type TagDrawerProps<Tag extends AnyTag> = {
  /** The open tag, `new` for a new one, undefined if the drawer is closed. */
  shown: Tag | 'new' | undefined
  mayWrite: boolean
  newTitle: string
  archivedText: string
  onClose: () => void
  onArchive: (tag: Tag) => void
  onDelete: (tag: Tag) => void
  /** Renders the form and the list of what has the tag; called with undefined for a new one. */
  children: (tag: Tag | undefined) => ReactNode
}

/** The drawer of an existing or a new tag, with its actions. */
export const TagDrawer = <Tag extends AnyTag>(props: TagDrawerProps<Tag>) => {
  const { shown, mayWrite, newTitle, archivedText, onClose, onArchive, onDelete, children } = props
  const { t } = useText()
  // While the drawer closes, it still shows the last tag.
  const last = useRef(shown)
  if (shown) last.current = shown
  const tag = last.current === 'new' ? undefined : last.current
  return (
    <DetailDrawer
      opened={shown !== undefined && (mayWrite || shown !== 'new')}
      onClose={onClose}
      title={tag?.name ?? newTitle}
      badges={tag && <TagState active={tag.active} />}
      actions={
        tag &&
        mayWrite && (
          <>
            <ArchiveButton active={tag.active} onArchive={() => onArchive(tag)} />
            <Button
              variant="default"
              c="var(--bad)"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => onDelete(tag)}
            >
              {t('common.delete')}
            </Button>
          </>
        )
      }
    >
      {tag && !tag.active && <Notice>{archivedText}</Notice>}
      {children(tag)}
    </DetailDrawer>
  )
}
