import { Menu } from '@mantine/core'
import { IconFilter, IconFilterX, IconListDetails } from '@tabler/icons-react'
import { useText } from '../../../../services/language/language.ts'
import { canFilter, type PickActions, type WidgetPick } from './pick.ts'
import classes from './pick-menu.module.css'

type PickMenuProps = {
  opened: { pick: WidgetPick; x: number; y: number } | null
  actions: PickActions
  onClose: () => void
}

const pointing = ['mousedown', 'touchstart']
const small = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** The menu of a pick, at the position of the pick. */
export const PickMenu = ({ opened, actions, onClose }: PickMenuProps) => {
  const { t } = useText()
  const pick = opened?.pick
  const ways = pick ? actions.listDestinations(pick) : []
  const { onFilter, onExclude } = actions
  return (
    <Menu
      opened={opened !== null}
      onClose={onClose}
      // Do not close on keys outside, as menus do: it would react to the key that opened this one.
      clickOutsideEvents={pointing}
      position="bottom-start"
      width={280}
      returnFocus
    >
      <Menu.Target>
        <span className={classes.place} style={{ left: opened?.x ?? 0, top: opened?.y ?? 0 }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={pick?.label}>
        {pick && (
          <>
            <Menu.Label className={classes.label}>{pick.label}</Menu.Label>
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
            {ways.map(({ key, label, go }) => (
              <Menu.Item key={key} leftSection={<IconListDetails {...small} />} onClick={go}>
                {label}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
