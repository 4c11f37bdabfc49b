import type { TableViewFields } from '@talkie/contract/reporting'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { stateFromView, type TableState, viewFromState } from './table-state.ts'
import type { TableController } from './use-table-state.ts'
import type { Views } from './use-views.ts'
import type { ViewDetails } from './view-dialog.tsx'

type ViewActionsOptions = {
  table: TableController
  views: Views
  screen: TableState
  /** The ids of all columns. */
  columns: readonly string[]
}

/** Saving, changing and deleting views, each after a confirmation. */
export const useViewActions = ({ table, views, screen, columns }: ViewActionsOptions) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const [openDialog, setOpenDialog] = useRestoredState('view', null, z.enum(['saveAs', 'change']).nullable())
  const { state, view } = table

  const change = async (fields: TableViewFields, title: string) => {
    if (!view || !(await confirm({ title, action: t('common.save') }))) return
    await views.update.mutateAsync({ viewId: view.id, ...fields })
    setOpenDialog(null)
    snackbar.done('done.view.updated', fields)
  }
  /** Stores the screen's current state in the view. */
  const save = async () => {
    if (!view) return
    await change(viewFromState(state, view, columns), t('view.confirmSave'))
    table.revert()
  }
  const saveAs = async (about: ViewDetails) => {
    if (!(await confirm({ title: t('view.confirmCreate'), action: t('common.save') }))) return
    const created = await views.create.mutateAsync(viewFromState(state, about, columns))
    setOpenDialog(null)
    table.open(created.id)
    snackbar.done('done.view.saved', created)
  }
  /** Changes the view's name or who sees it, not what it shows. */
  const rename = async (about: ViewDetails) => {
    if (view) await change(viewFromState(stateFromView(view, screen), about, columns), t('view.confirmSave'))
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
    table.reset()
    snackbar.done('done.view.deleted', view)
  }
  return { openDialog, setOpenDialog, save, saveAs, rename, remove }
}
