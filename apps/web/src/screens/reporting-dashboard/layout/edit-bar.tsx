import { Button, Menu } from '@mantine/core'
import { IconPlus, IconRestore } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { boardWidgets } from '../widgets/board-widgets.tsx'
import classes from './edit-bar.module.css'
import { listMissingWidgets } from './edit-layout.ts'
import type { BoardLayout } from './use-board-layout.ts'

/** The bar of the edit mode: an explanation, a menu of widgets to add, and the reset to the default layout. */
export const EditBar = ({ board }: { board: BoardLayout }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const missingWidgets = listMissingWidgets(board.layouts)
  const reset = async () => {
    const confirmed = await confirm({
      title: t('dashboard.resetTitle'),
      text: t('dashboard.resetText'),
      action: t('dashboard.resetAction'),
      danger: true,
    })
    if (confirmed) board.reset()
  }
  return (
    <div className={classes.bar}>
      <p className={classes.text} role="status">
        {t('dashboard.editText')}
      </p>
      <Menu position="bottom-end" width={280} returnFocus>
        <Menu.Target>
          <Button
            variant="default"
            disabled={missingWidgets.length === 0}
            leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          >
            {t('dashboard.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('dashboard.add')}>
          {missingWidgets.map((id) => {
            const Icon = boardWidgets[id].icon
            return (
              <Menu.Item
                key={id}
                leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
                onClick={() => board.add(id)}
              >
                <span className={classes.name}>{t(`dashboard.widget.${id}`)}</span>
                <span className={classes.about}>{t(`dashboard.about.${id}`)}</span>
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {board.isOwn && (
        <Button
          variant="default"
          leftSection={<IconRestore size={15} stroke={1.75} aria-hidden />}
          onClick={() => void reset()}
        >
          {t('dashboard.resetAction')}
        </Button>
      )}
    </div>
  )
}
