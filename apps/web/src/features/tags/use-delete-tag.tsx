import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { DeletionText, type Loss } from './deletion-text.tsx'
import type { AnyTag } from './tag-columns.tsx'

type Deletion<Tag> = {
  /** Refetches the tags. */
  refetch: () => Promise<readonly Tag[]>
  /** Deletes a tag if it still has the displayed number of numbers. */
  remove: (tag: Tag) => Promise<unknown>
  listLosses: (tag: Tag) => Loss[]
  /** Called after the deletion, before the dialog closes. */
  onDeleted: () => Promise<unknown>
}

/**
 * Deletes a tag after its name was typed below a list of what is lost. The dialog stays open until it is done: if the
 * tag is in use, or the count has changed, it shows that and what would now be lost.
 */
export const useDeleteTag = <Tag extends AnyTag>(deletion: Deletion<Tag>) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { refetch, remove, listLosses, onDeleted } = deletion
  return async (tag: Tag): Promise<void> => {
    const fetchLatest = async (known: Tag) =>
      (await refetch().catch(() => [])).find(({ id }) => id === known.id) ?? known
    let current = await fetchLatest(tag)
    await confirm({
      title: t('tagList.confirmDelete', { name: current.name }),
      text: <DeletionText tag={current} losses={listLosses(current)} />,
      code: current.name,
      action: t('common.delete'),
      danger: true,
      attempt: async () => {
        try {
          await remove(current)
        } catch (error) {
          const { code, count, text } = toApiError(error)
          current = await fetchLatest(current)
          const refused = {
            text: t(text),
            inUse: code === 'NUMBERS_IN_USE' ? count : null,
            countChanged: code === 'COUNT_CHANGED',
          }
          return <DeletionText tag={current} losses={listLosses(current)} refused={refused} />
        }
        await onDeleted()
        snackbar.done('done.tag.deleted', current)
        return null
      },
    })
  }
}
