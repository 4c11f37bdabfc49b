import type { Breakpoint, WidgetId } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import GridLayout from 'react-grid-layout'
import classes from './board-grid.module.css'
import { fromGrid, inReadingOrder, type Layout } from './edit-layout.ts'
import { columns, gap, leastOf, rowHeight } from './grid-shape.ts'
import type { BoardLayout } from './use-board-layout.ts'
import { WidgetFrame } from './widget-frame.tsx'

type BoardGridProps = {
  width: number
  breakpoint: Breakpoint
  /** As it is shown, which may be higher than it was saved. */
  layout: Layout
  board: BoardLayout
  show: (widget: WidgetId) => ReactNode
}

/** Widgets in their places; while the page is edited they are moved and resized by hand or by buttons. */
export const BoardGrid = ({ width, breakpoint, layout, board, show }: BoardGridProps) => {
  const all = columns[breakpoint]
  const { editing } = board
  const place = (items: readonly { i: string; x: number; y: number; w: number; h: number }[]) =>
    board.place(breakpoint, fromGrid(items))
  return (
    <GridLayout
      className={classes.grid ?? ''}
      width={width}
      layout={layout.map((item) => ({
        ...item,
        minW: Math.ceil(all * leastOf[item.i].part),
        minH: leastOf[item.i].rows,
      }))}
      gridConfig={{ cols: all, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
      dragConfig={{ enabled: editing, handle: `.${classes.handle}`, cancel: 'button' }}
      resizeConfig={{ enabled: editing, handles: ['se'] }}
      onDragStop={place}
      onResizeStop={place}
    >
      {inReadingOrder(layout).map((id) => (
        <div key={id} className={classes.item} data-widget={id} data-editing={editing || undefined}>
          <WidgetFrame
            id={id}
            isStatic={layout.find(({ i }) => i === id)?.static ?? false}
            breakpoint={breakpoint}
            board={board}
          >
            {show(id)}
          </WidgetFrame>
        </div>
      ))}
    </GridLayout>
  )
}
