import { Button, Menu } from '@mantine/core'
import { IconPlus, IconRestore } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { boardWidgets } from '../widgets/board-widgets.tsx'
import classes from './edit-bar.module.css'
import { missing } from './edit-layout.ts'
import type { BoardLayout } from './use-board-layout.ts'

/** Over the page while it is edited: what it is, the widgets that can be added, and the way back to how it comes. */
export const EditBar = ({ board }: { board: BoardLayout }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const absent = missing(board.layouts)
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
            disabled={absent.length === 0}
            leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          >
            {t('dashboard.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('dashboard.add')}>
          {absent.map((id) => {
            const Picture = boardWidgets[id].icon
            return (
              <Menu.Item
                key={id}
                leftSection={<Picture size={18} stroke={1.5} aria-hidden />}
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
