import { useText } from '../../services/language/language.ts'
import type { DoneLink } from '../states/done-message.tsx'
import { type DoneKey, snackbar } from '../states/snackbar.ts'
import { useConfirmByTyping } from './confirm-by-typing.tsx'

/** What can be archived: its name is typed to confirm. */
export type Archivable = { name: string; active: boolean }

/** What is said before and after an active thing is archived, or an archived one restored. */
type ArchiveWords = { title: string; text: string; done: DoneKey; link?: DoneLink }

type Archiving<T extends Archivable> = {
  describe: (thing: T) => ArchiveWords
  setArchived: (thing: T, archived: boolean) => Promise<unknown>
  /** Refreshes what shows the thing. */
  onChanged: () => Promise<unknown>
}

/**
 * Archives an active thing, which the user confirms by typing its name, or restores an archived one. Nothing is deleted.
 * Resolves to true if it was done.
 */
export const useArchive = <T extends Archivable>({ describe, setArchived, onChanged }: Archiving<T>) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  return async (thing: T): Promise<boolean> => {
    const { name, active } = thing
    const { title, text, done, link } = describe(thing)
    const confirmed = await confirm({
      title,
      text,
      code: active ? name : undefined,
      action: t(active ? 'common.archive' : 'common.restore'),
      danger: active,
    })
    if (!confirmed) return false
    try {
      await setArchived(thing, active)
      await onChanged()
      snackbar.done(done, { name }, link)
      return true
    } catch (error) {
      snackbar.error(error)
      return false
    }
  }
}
