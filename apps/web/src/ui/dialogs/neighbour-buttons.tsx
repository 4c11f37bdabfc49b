import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import classes from './detail-drawer.module.css'

/** What is before and after the shown thing in the list that it is from; null at the ends. */
export type DrawerNeighbours = { previous: (() => void) | null; next: (() => void) | null }

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const
const steps = [
  { name: 'previous', key: 'K', Icon: IconChevronUp },
  { name: 'next', key: 'J', Icon: IconChevronDown },
] as const

/** The step of a key press, unless somebody types: J to the next, K to the previous. */
export const findStep = (
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  neighbours: DrawerNeighbours,
): (() => void) | null => {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]')) return null
  const step = steps.find((one) => one.key === key.toUpperCase())
  return step ? neighbours[step.name] : null
}

/** Buttons to the previous and the next of a list. */
export const NeighbourButtons = ({ neighbours }: { neighbours: DrawerNeighbours }) => {
  const { t } = useText()
  return (
    <div className={classes.neighbours}>
      {steps.map(({ name, key, Icon }) => {
        const go = neighbours[name]
        return (
          <Tooltip key={name} label={`${t(`drawer.${name}`)} (${key})`}>
            <ActionIcon
              aria-label={t(`drawer.${name}`)}
              aria-keyshortcuts={key}
              // Focus stays on the button at the end of the list.
              data-disabled={go === null || undefined}
              aria-disabled={go === null}
              onClick={() => go?.()}
            >
              <Icon {...icon} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </div>
  )
}
