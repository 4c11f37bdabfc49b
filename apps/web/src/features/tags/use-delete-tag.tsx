import { readApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { DeletionText, type Loss } from './deletion-text.tsx'
import type { AnyTag } from './tag-columns.tsx'

type Deletion<Tag> = {
  /** The tags as they are now. */
  refetch: () => Promise<readonly Tag[]>
  /** Deletes a tag, with so many numbers as it shows. */
  remove: (tag: Tag) => Promise<unknown>
  lossesOf: (tag: Tag) => Loss[]
  /** After a deletion, before the dialog closes. */
  onDeleted: () => Promise<unknown>
}

/**
 * Deletes a tag once its name was typed under what goes with it. The dialog stands until it is done: where something is
 * in use, or the count is another by now, it says so and shows what would go now.
 */
export const useDeleteTag = <Tag extends AnyTag>(deletion: Deletion<Tag>) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const { refetch, remove, lossesOf, onDeleted } = deletion
  return async (asked: Tag): Promise<void> => {
    const newest = async (known: Tag) =>
      (await refetch().catch(() => [])).find(({ id }) => id === known.id) ?? known
    let shown = await newest(asked)
    await confirm({
      title: t('tagList.confirmDelete', { name: shown.name }),
      text: <DeletionText tag={shown} losses={lossesOf(shown)} />,
      code: shown.name,
      action: t('common.delete'),
      danger: true,
      attempt: async () => {
        try {
          await remove(shown)
        } catch (error) {
          const { code, count, text } = readApiError(error)
          shown = await newest(shown)
          const refused = {
            text: t(text),
            inUse: code === 'NUMBERS_IN_USE' ? count : null,
            countChanged: code === 'COUNT_CHANGED',
          }
          return <DeletionText tag={shown} losses={lossesOf(shown)} refused={refused} />
        }
        await onDeleted()
        snackbar.success()
        return null
      },
    })
  }
}
