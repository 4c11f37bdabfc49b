import type { TableViewFields } from '@talkie/contract/reporting'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { stateOfView, type TableState, viewOfState } from './table-state.ts'
import type { ShownState } from './use-table-state.ts'
import type { Views } from './use-views.ts'
import type { ViewAbout } from './view-dialog.tsx'

type ViewActionsOptions = {
  shown: ShownState
  views: Views
  screen: TableState
  /** The ids of all columns. */
  columns: readonly string[]
}

/** What a person does with saved views; each is confirmed by typing. */
export const useViewActions = ({ shown, views, screen, columns }: ViewActionsOptions) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const [asked, ask] = useRestoredState('view', null, z.enum(['saveAs', 'change']).nullable())
  const { state, view } = shown

  const change = async (fields: TableViewFields, title: string) => {
    if (!view || !(await confirm({ title, action: t('common.save') }))) return
    await views.update.mutateAsync({ viewId: view.id, ...fields })
    ask(null)
    snackbar.success()
  }
  /** What the screen shows becomes what the view says. */
  const save = async () => {
    if (!view) return
    await change(viewOfState(state, view, columns), t('view.confirmSave'))
    shown.revert()
  }
  const saveAs = async (about: ViewAbout) => {
    if (!(await confirm({ title: t('view.confirmCreate'), action: t('common.save') }))) return
    const made = await views.create.mutateAsync(viewOfState(state, about, columns))
    ask(null)
    shown.open(made.id)
    snackbar.success()
  }
  /** Another name, or other people; what the view shows stays. */
  const rename = async (about: ViewAbout) => {
    if (view) await change(viewOfState(stateOfView(view, screen), about, columns), t('view.confirmSave'))
  }
  const remove = async () => {
    if (!view) return
    const sure = await confirm({
      title: t('view.confirmDelete'),
      text: view.shared && t('view.confirmDeleteShared'),
      code: view.name,
      action: t('common.delete'),
      danger: true,
    })
    if (!sure) return
    await views.remove.mutateAsync(view.id)
    shown.reset()
    snackbar.success()
  }
  return { asked, ask, save, saveAs, rename, remove }
}
