import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PickPosition } from '../../../../ui/chart/chart-pick.ts'
import { canFilter, type PickActions, type WidgetPick } from './pick.ts'
import { PickMenu } from './pick-menu.tsx'

type Picker = {
  /** Handles a pick: filters, or opens the menu for touch and for the secondary button. */
  pick: (pick: WidgetPick, position: PickPosition) => void
  /** Whether picks do anything for this user. */
  isActive: (pick: WidgetPick) => boolean
  /** The handlers for a button that stands for a pick. */
  handlers: (pick: WidgetPick) => {
    onPointerDown: (event: PointerEvent) => void
    onClick: (event: MouseEvent) => void
    onContextMenu: (event: MouseEvent) => void
  }
}

const PickContext = createContext<Picker | null>(null)

/** The pick handlers for widgets. Throws outside a PickScope. */
export const usePicks = (): Picker => {
  const picker = use(PickContext)
  if (!picker) throw new Error('usePicks must be used inside a PickScope')
  return picker
}

/**
 * Gives all widgets inside the same behaviour. A click filters, or leads to the rows on a page without filters. The
 * secondary button (menu key, long press) opens a menu that also leads to the rows, and so does a tap, because touch
 * has no secondary button.
 */
export const PickScope = ({ actions, children }: { actions: PickActions; children: ReactNode }) => {
  const [opened, setOpened] = useState<{ pick: WidgetPick; x: number; y: number } | null>(null)
  const latest = useRef(actions)
  latest.current = actions
  const pointer = useRef('mouse')
  const picker = useMemo<Picker>(() => {
    const pick: Picker['pick'] = (picked, { x, y, secondary, touch }) => {
      if (secondary || touch) return setOpened({ pick: picked, x, y })
      const { onFilter, listDestinations } = latest.current
      if (onFilter && canFilter(picked)) return onFilter(picked)
      const [way, ...others] = listDestinations(picked)
      if (!way) return
      // If the rows are not exactly those that the figure counts, open the menu, whose label says what they are.
      if (way.isPlain && others.length === 0) way.go()
      else setOpened({ pick: picked, x, y })
    }
    const handle = (picked: WidgetPick, event: MouseEvent, secondary: boolean) => {
      const { left, bottom } = event.currentTarget.getBoundingClientRect()
      // A key press on the button has no pointer position.
      const [x, y] =
        event.clientX === 0 && event.clientY === 0 ? [left, bottom] : [event.clientX, event.clientY]
      pick(picked, { x, y, secondary, touch: !secondary && event.detail > 0 && pointer.current === 'touch' })
    }
    return {
      pick,
      isActive: (picked) =>
        (latest.current.onFilter !== undefined && canFilter(picked)) ||
        latest.current.listDestinations(picked).length > 0,
      handlers: (picked) => ({
        onPointerDown: (event) => {
          pointer.current = event.pointerType
        },
        onClick: (event) => handle(picked, event, event.shiftKey),
        onContextMenu: (event) => {
          event.preventDefault()
          handle(picked, event, true)
        },
      }),
    }
  }, [])
  return (
    <PickContext value={picker}>
      {children}
      <PickMenu opened={opened} actions={actions} onClose={() => setOpened(null)} />
    </PickContext>
  )
}
