import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
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
  const confirm = useConfirmByTyping()
  return async ({ id, name, active }: AnyTag): Promise<void> => {
    const confirmed = await confirm({
      title: t(active ? 'tagList.confirmArchive' : 'tagList.confirmRestore', { name }),
      text: active ? archiveText : t('tagList.confirmRestoreText'),
      code: active ? name : undefined,
      action: t(active ? 'common.archive' : 'common.restore'),
      danger: active,
    })
    if (!confirmed) return
    try {
      await setArchived(id, active)
      await onChanged()
      snackbar.done(active ? 'done.tag.archived' : 'done.tag.restored', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
}
