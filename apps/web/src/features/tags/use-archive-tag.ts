import { useText } from '../../services/language/language.ts'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import type { AnyTag } from './tag-columns.tsx'

type Archiving = {
  setArchived: (tagId: string, archived: boolean) => Promise<unknown>
  /** What archiving means for the things that have the tag. */
  archiveText: string
  onChanged: () => Promise<unknown>
}

/** Archives an active tag or restores an archived one, after a confirmation. */
export const useArchiveTag = ({ setArchived, archiveText, onChanged }: Archiving) => {
  const { t } = useText()
  return useArchive<AnyTag>({
    describe: ({ name, active }) =>
      active
        ? { title: t('tagList.confirmArchive', { name }), text: archiveText, done: 'done.tag.archived' }
        : {
            title: t('tagList.confirmRestore', { name }),
            text: t('tagList.confirmRestoreText'),
            done: 'done.tag.restored',
          },
    setArchived: ({ id }, archived) => setArchived(id, archived),
    onChanged,
  })
}
