import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { TabStrip } from '../../../ui/page/tab-strip.tsx'
import type { TableState } from './table-state.ts'
import type { BuiltInView, TableController } from './use-table-state.ts'
import { useViewActions } from './use-view-actions.ts'
import type { SavedView, Views } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import classes from './view-tabs.module.css'

type ViewTabsProps = {
  /** What the views are for, for screen readers. */
  label: string
  builtIn: readonly BuiltInView[]
  views: Views
  table: TableController
  screen: TableState
  columns: readonly string[]
  mayShare: boolean
}

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** A table's views as tabs, built-in ones first; a changed view is marked and can be saved or reset. */
export const ViewTabs = ({ label, builtIn, views, table, screen, columns, mayShare }: ViewTabsProps) => {
  const { t } = useText()
  const { view, viewId, changed } = table
  const actions = useViewActions({ table, views, screen, columns })
  const { active } = useAccount().account
  // A view to be renamed may not be loaded yet.
  const openDialog = actions.openDialog === 'change' && !view ? null : actions.openDialog
  const mayKeep = active && view?.mayChange === true
  const tabs: { id: string; label: string; saved?: SavedView }[] = [
    ...builtIn,
    ...views.views.map((saved) => ({ id: saved.id, label: saved.name, saved })),
  ]
  return (
    <div className={classes.bar} data-changed={changed || undefined}>
      <div className={classes.strip}>
        <TabStrip
          label={label}
          tabs={tabs.map(({ id, label: name, saved }) => ({
            value: id,
            title: saved?.shared ? t('view.sharedBy', { name: saved.by }) : undefined,
            label: (
              <>
                {name}
                {saved?.shared && <IconUsers size={13} stroke={1.75} aria-label={t('view.shared')} />}
                {id === viewId && changed && (
                  <span className={classes.changed} role="img" aria-label={t('view.changed')} />
                )}
              </>
            ),
          }))}
          selected={viewId}
          onSelect={(id) => (id === viewId ? table.revert() : table.open(id))}
        />
      </div>
      <div className={classes.actions}>
        {changed && mayKeep && (
          <button type="button" className={classes.save} onClick={() => void actions.save()}>
            {t('view.save')}
          </button>
        )}
        {changed && (
          <button type="button" className={classes.add} onClick={table.revert}>
            {t('view.revert')}
          </button>
        )}
        {active && (
          <button
            type="button"
            className={classes.add}
            title={t('view.saveAs')}
            onClick={() => actions.setOpenDialog('saveAs')}
          >
            <IconPlus {...small} /> <span className={classes.words}>{t('view.saveAs')}</span>
          </button>
        )}
        {mayKeep && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={26} variant="subtle" color="gray" aria-label={t('view.options')}>
                <IconDots {...small} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil {...small} />}
                onClick={() => actions.setOpenDialog('change')}
              >
                {t('view.change')}
              </Menu.Item>
              <Menu.Item
                c="var(--bad-text)"
                leftSection={<IconTrash {...small} />}
                onClick={() => void actions.remove()}
              >
                {t('common.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <ViewDialog
        mode={openDialog}
        initialDetails={openDialog === 'change' && view ? view : { name: '', shared: false }}
        mayShare={mayShare}
        saving={views.create.isPending || views.update.isPending}
        onClose={() => actions.setOpenDialog(null)}
        onSave={(about) => void (openDialog === 'change' ? actions.rename : actions.saveAs)(about)}
      />
    </div>
  )
}
