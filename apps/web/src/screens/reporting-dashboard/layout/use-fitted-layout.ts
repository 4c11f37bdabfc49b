import { useState } from 'react'
import { kpiColumns, kpiHeight } from '../../../features/reports/widgets/data/kpi-columns.ts'
import { compactLayout, ensureHeight, keepHeights, type Layout, untitledWidgets } from './edit-layout.ts'
import { barRoom, columnsToPixels, findBreakpoint, pixelsToRows } from './grid-shape.ts'
import type { BoardLayout } from './use-board-layout.ts'

/**
 * Fits the user's layout to the page's width: widgets whose content is higher than their saved size become higher, so
 * that no text is cut and no card is squeezed. In edit mode those without a title have room for their bar.
 */
export const useFittedLayout = (layout: BoardLayout, width: number, kpiCount: number) => {
  const [headlineHeight, setHeadlineHeight] = useState(0)
  const breakpoint = findBreakpoint(width)
  const saved = compactLayout(layout.layouts[breakpoint], breakpoint)
  const kpiWidth = columnsToPixels(saved.find(({ i }) => i === 'kpis')?.w ?? 0, breakpoint, width)
  const heights = { headline: headlineHeight, kpis: kpiHeight(kpiCount, kpiWidth) }
  const room = layout.editing ? barRoom : 0
  const items = untitledWidgets.reduce<Layout>(
    (fitted, widget) => ensureHeight(fitted, widget, pixelsToRows(heights[widget] + room), breakpoint),
    saved,
  )
  return {
    items,
    breakpoint,
    kpiColumns: kpiColumns(kpiCount, kpiWidth),
    setHeadlineHeight,
    /** Takes over what the user dragged; heights that were only fitted are not part of it. */
    applyItems: (moved: Layout) =>
      layout.setLayout(breakpoint, keepHeights(moved, { fitted: items, saved }, breakpoint)),
  }
}
