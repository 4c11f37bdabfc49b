import type { Breakpoint, WidgetId } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import GridLayout from 'react-grid-layout'
import classes from './board-grid.module.css'
import { type Layout, listInReadingOrder, toLayout, untitledWidgets } from './edit-layout.ts'
import { columnCounts, gap, minSizeByWidget, rowHeight } from './grid-shape.ts'
import type { BoardLayout } from './use-board-layout.ts'
import { WidgetFrame } from './widget-frame.tsx'

type BoardGridProps = {
  width: number
  breakpoint: Breakpoint
  /** The layout to show, in which a widget may be higher than in the saved one. */
  layout: Layout
  board: BoardLayout
  /** Takes over the layout that the user dragged. */
  onLayout: (layout: Layout) => void
  show: (widget: WidgetId) => ReactNode
}

/** The grid of widgets. In edit mode the user moves and resizes them by dragging or with buttons. */
export const BoardGrid = ({ width, breakpoint, layout, board, onLayout, show }: BoardGridProps) => {
  const columnCount = columnCounts[breakpoint]
  const { editing } = board
  const applyItems = (items: readonly { i: string; x: number; y: number; w: number; h: number }[]) =>
    onLayout(toLayout(items))
  return (
    <GridLayout
      className={classes.grid ?? ''}
      width={width}
      layout={layout.map((item) => ({
        ...item,
        minW: Math.ceil(columnCount * minSizeByWidget[item.i].widthShare),
        minH: minSizeByWidget[item.i].rows,
      }))}
      gridConfig={{ cols: columnCount, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
      dragConfig={{ enabled: editing, handle: `.${classes.handle}`, cancel: 'button' }}
      resizeConfig={{ enabled: editing, handles: ['se'] }}
      onDragStop={applyItems}
      onResizeStop={applyItems}
    >
      {listInReadingOrder(layout).map((id) => (
        <div
          key={id}
          className={classes.item}
          data-widget={id}
          data-editing={editing || undefined}
          data-untitled={untitledWidgets.some((widget) => widget === id) || undefined}
        >
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
