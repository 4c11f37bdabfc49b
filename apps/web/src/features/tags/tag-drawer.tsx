import { Button } from '@mantine/core'
import { IconArchive, IconRestore, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { AnyTag } from './tag-columns.tsx'
import { TagState } from './tag-state.tsx'

type TagDrawerProps<Tag extends AnyTag> = {
  /** The tag that is shown, `new` for one that is to be made, nothing while the drawer is closed. */
  shown: Tag | 'new' | undefined
  mayWrite: boolean
  newTitle: string
  archivedText: string
  onClose: () => void
  onArchive: (tag: Tag) => void
  onDelete: (tag: Tag) => void
  /** The form, and what carries the tag; of nothing for a new one. */
  children: (tag: Tag | undefined) => ReactNode
}

/** Everything of one tag, and what can be done with it; or a new one. */
export const TagDrawer = <Tag extends AnyTag>(props: TagDrawerProps<Tag>) => {
  const { shown, mayWrite, newTitle, archivedText, onClose, onArchive, onDelete, children } = props
  const { t } = useText()
  // While the drawer slides out, it still shows the tag that was in it.
  const last = useRef(shown)
  if (shown) last.current = shown
  const tag = last.current === 'new' ? undefined : last.current
  const Archive = tag?.active ? IconArchive : IconRestore
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
            <Button
              variant="default"
              leftSection={<Archive size={16} stroke={1.75} aria-hidden />}
              onClick={() => onArchive(tag)}
            >
              {t(tag.active ? 'common.archive' : 'common.restore')}
            </Button>
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
