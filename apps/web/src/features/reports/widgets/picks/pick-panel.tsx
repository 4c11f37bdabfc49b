import { Menu } from '@mantine/core'
import { IconFilter, IconFilterX, IconListDetails } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../../../services/language/language.ts'
import { ReturnFocus } from '../../../../ui/dialogs/return-focus.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { FigureLine, PickedChange } from './figure-line.tsx'
import { canFilter, type PickActions, type WidgetPick } from './pick.ts'
import classes from './pick-panel.module.css'

type PickPanelProps = {
  opened: boolean
  /** It stays while the panel closes. */
  picked: { pick: WidgetPick; x: number; y: number } | null
  actions: PickActions
  onClose: () => void
}

const pointing = ['mousedown', 'touchstart']
const small = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** The panel of a picked figure, at the pointer: the figure, its change, the links to its rows, the filters by it. */
const PickPanel = ({ opened, picked, actions, onClose }: PickPanelProps) => {
  const { t } = useText()
  const headId = useId()
  const isPhone = useIsPhone()
  const pick = picked?.pick
  const ways = pick ? actions.listDestinations(pick) : []
  const { onFilter, onExclude } = actions
  return (
    <Menu
      opened={opened}
      onClose={onClose}
      // Do not close on keys outside, as menus do: it would react to the key that opened this one.
      clickOutsideEvents={pointing}
      position="bottom-start"
      width={isPhone ? 'calc(100vw - 16px)' : undefined}
      returnFocus
    >
      <Menu.Target>
        <span className={classes.place} style={{ left: picked?.x ?? 0, top: picked?.y ?? 0 }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown className={classes.panel} aria-label={pick?.label} aria-describedby={headId}>
        {pick && (
          <>
            <ReturnFocus />
            <div id={headId} className={classes.head}>
              <p className={classes.label}>{pick.label}</p>
              {pick.figure ? <FigureLine figure={pick.figure} /> : actions.showFigure?.(pick)}
            </div>
            {ways.map(({ key, label, figure, go }) => (
              <Menu.Item
                key={key}
                leftSection={<IconListDetails {...small} />}
                rightSection={
                  figure && (
                    <span className={classes.change}>
                      <PickedChange figure={figure} />
                    </span>
                  )
                }
                onClick={go}
              >
                {label}
              </Menu.Item>
            ))}
            {onFilter && canFilter(pick) && (
              <Menu.Item leftSection={<IconFilter {...small} />} onClick={() => onFilter(pick)}>
                {t('widget.onlyThis')}
              </Menu.Item>
            )}
            {pick.fixed && onExclude && (
              <Menu.Item leftSection={<IconFilterX {...small} />} onClick={() => onExclude(pick)}>
                {t('widget.allBut')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

export default PickPanel
