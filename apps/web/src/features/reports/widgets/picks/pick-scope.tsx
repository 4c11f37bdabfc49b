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
import type { PickPlace } from '../../../../ui/chart/chart-pick.ts'
import { isFilter, type PickActions, type WidgetPick } from './pick.ts'
import { PickMenu } from './pick-menu.tsx'

type Picker = {
  /** Does what a click there means: filters, or opens the menu for a finger and for the secondary button. */
  pick: (pick: WidgetPick, place: PickPlace) => void
  /** Whether pointing at it does anything for this person. */
  leads: (pick: WidgetPick) => boolean
  /** What a button that stands for something needs. */
  handlers: (pick: WidgetPick) => {
    onPointerDown: (event: PointerEvent) => void
    onClick: (event: MouseEvent) => void
    onContextMenu: (event: MouseEvent) => void
  }
}

const PickContext = createContext<Picker | null>(null)

/** How widgets inside tell what was pointed at. Raises an error outside a PickScope. */
export const usePicks = (): Picker => {
  const picker = use(PickContext)
  if (!picker) throw new Error('usePicks must be used inside a PickScope')
  return picker
}

/**
 * Gives the widgets inside one behaviour: a click filters (or leads to the rows, where a page filters by nothing), the secondary button (the menu key, a long press) opens a
 * menu that leads to the rows too, and so does a finger's tap, which has no secondary button.
 */
export const PickScope = ({ actions, children }: { actions: PickActions; children: ReactNode }) => {
  const [opened, setOpened] = useState<{ pick: WidgetPick; x: number; y: number } | null>(null)
  const latest = useRef(actions)
  latest.current = actions
  const pointer = useRef('mouse')
  const picker = useMemo<Picker>(() => {
    const pick: Picker['pick'] = (picked, { x, y, secondary, touch }) => {
      if (secondary || touch) return setOpened({ pick: picked, x, y })
      const { onFilter, rowsOf } = latest.current
      if (onFilter && isFilter(picked)) return onFilter(picked)
      const [way, ...others] = rowsOf(picked)
      if (!way) return
      // What is more than the rows it counts says so before it leads there.
      if (way.isPlain && others.length === 0) way.go()
      else setOpened({ pick: picked, x, y })
    }
    const told = (picked: WidgetPick, event: MouseEvent, secondary: boolean) => {
      const { left, bottom } = event.currentTarget.getBoundingClientRect()
      // A key that stands for the button has no place of its own.
      const [x, y] =
        event.clientX === 0 && event.clientY === 0 ? [left, bottom] : [event.clientX, event.clientY]
      pick(picked, { x, y, secondary, touch: !secondary && event.detail > 0 && pointer.current === 'touch' })
    }
    return {
      pick,
      leads: (picked) =>
        (latest.current.onFilter !== undefined && isFilter(picked)) ||
        latest.current.rowsOf(picked).length > 0,
      handlers: (picked) => ({
        onPointerDown: (event) => {
          pointer.current = event.pointerType
        },
        onClick: (event) => told(picked, event, event.shiftKey),
        onContextMenu: (event) => {
          event.preventDefault()
          told(picked, event, true)
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
