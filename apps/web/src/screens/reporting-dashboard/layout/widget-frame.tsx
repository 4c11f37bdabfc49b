import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  type IconProps,
  IconX,
} from '@tabler/icons-react'
import type { Breakpoint, WidgetId } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import classes from './board-grid.module.css'
import type { LayoutStep } from './edit-layout.ts'
import type { BoardLayout } from './use-board-layout.ts'

type WidgetFrameProps = {
  id: WidgetId
  isStatic: boolean
  breakpoint: Breakpoint
  board: BoardLayout
  children: ReactNode
}

const iconProps: IconProps = { size: 15, stroke: 1.75, 'aria-hidden': true }
const moveSteps = ['up', 'down', 'left', 'right'] as const
const sizeSteps = ['wider', 'narrower', 'taller', 'shorter'] as const

/** The frame of a widget. In edit mode the widget is inert and has a bar to move, resize, fix and remove it. */
export const WidgetFrame = ({ id, isStatic, breakpoint, board, children }: WidgetFrameProps) => {
  const { t } = useText()
  const name = t(`dashboard.widget.${id}`)
  const renderStep = (step: LayoutStep) => (
    <Menu.Item key={step} disabled={isStatic} onClick={() => board.step(breakpoint, id, step)}>
      {t(`dashboard.step.${step}`)}
    </Menu.Item>
  )
  return (
    <>
      <div className={classes.content} inert={board.editing}>
        {children}
      </div>
      {board.editing && (
        <div className={classes.bar} data-static={isStatic || undefined}>
          <span className={isStatic ? classes.fixed : classes.handle}>
            {isStatic ? <IconLock {...iconProps} /> : <IconGripVertical {...iconProps} />}
            <span className={classes.name}>{name}</span>
          </span>
          <Menu position="bottom-end" width={180} closeOnItemClick={false} returnFocus>
            <Menu.Target>
              <ActionIcon
                size={26}
                variant="subtle"
                color="gray"
                aria-label={t('dashboard.arrange', { name })}
                title={t('dashboard.arrange', { name })}
              >
                <IconArrowsMove {...iconProps} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown aria-label={t('dashboard.arrange', { name })}>
              <Menu.Label>{t('dashboard.move')}</Menu.Label>
              {moveSteps.map(renderStep)}
              <Menu.Divider />
              <Menu.Label>{t('dashboard.size')}</Menu.Label>
              {sizeSteps.map(renderStep)}
              <Menu.Divider />
              <Menu.Item
                leftSection={isStatic ? <IconLockOpen {...iconProps} /> : <IconLock {...iconProps} />}
                onClick={() => board.fix(id, !isStatic)}
              >
                {t(isStatic ? 'dashboard.unfix' : 'dashboard.fix')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={t('dashboard.remove', { name })}
            title={t('dashboard.remove', { name })}
            onClick={() => board.remove(id)}
          >
            <IconX {...iconProps} />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
