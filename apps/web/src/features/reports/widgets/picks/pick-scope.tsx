import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PickPosition } from '../../../../ui/chart/chart-pick.ts'
import { lazyComponent } from '../../../../ui/chunks/lazy-component.tsx'
import { canFilter, type PickActions, type WidgetPick } from './pick.ts'

const PickPanel = lazyComponent(() => import('./pick-panel.tsx'), { layout: 'overlay' })

type Picker = {
  /** Opens the panel of a pick. */
  pick: (pick: WidgetPick, position: PickPosition) => void
  /** Whether picks do anything for this user. */
  isActive: (pick: WidgetPick) => boolean
  /** The handlers for a button that stands for a pick. */
  handlers: (pick: WidgetPick) => { onClick: (event: MouseEvent) => void }
}

const PickContext = createContext<Picker | null>(null)

/** The pick handlers for widgets. Throws outside a PickScope. */
export const usePicks = (): Picker => {
  const picker = use(PickContext)
  if (!picker) throw new Error('usePicks must be used inside a PickScope')
  return picker
}

/**
 * Gives all widgets inside the same behaviour: a click, a tap or Enter opens a panel with the picked figure, the links
 * to its rows, and the filters by it.
 */
export const PickScope = ({ actions, children }: { actions: PickActions; children: ReactNode }) => {
  const [picked, setPicked] = useState<{ pick: WidgetPick; x: number; y: number } | null>(null)
  const [opened, setOpened] = useState(false)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    void PickPanel.preload()
  }, [])
  const picker = useMemo<Picker>(() => {
    const isActive: Picker['isActive'] = (one) =>
      (latest.current.onFilter !== undefined && canFilter(one)) ||
      latest.current.listDestinations(one).length > 0
    const pick: Picker['pick'] = (one, { x, y }) => {
      if (!isActive(one)) return
      setPicked({ pick: one, x, y })
      setOpened(true)
    }
    return {
      pick,
      isActive,
      handlers: (one) => ({
        onClick: ({ currentTarget, clientX, clientY }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          // A key press on the button has no pointer position.
          const [x, y] = clientX === 0 && clientY === 0 ? [left, bottom] : [clientX, clientY]
          pick(one, { x, y })
        },
      }),
    }
  }, [])
  return (
    <PickContext value={picker}>
      {children}
      <PickPanel opened={opened} picked={picked} actions={actions} onClose={() => setOpened(false)} />
    </PickContext>
  )
}
