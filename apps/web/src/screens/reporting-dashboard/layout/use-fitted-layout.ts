import { useState } from 'react'
import { kpiColumns, kpiHeight } from '../../../features/reports/widgets/data/kpi-columns.ts'
import { compactLayout, ensureHeight, type Layout } from './edit-layout.ts'
import { columnsToPixels, findBreakpoint, pixelsToRows } from './grid-shape.ts'
import type { BoardLayout } from './use-board-layout.ts'

/**
 * Fits the user's layout to the page's width: widgets whose content is higher than their saved size become higher, so
 * that no text is cut and no card is squeezed.
 */
export const useFittedLayout = (layout: BoardLayout, width: number, kpiCount: number) => {
  const [headlineHeight, setHeadlineHeight] = useState(0)
  const breakpoint = findBreakpoint(width)
  const saved = compactLayout(layout.layouts[breakpoint], breakpoint)
  const kpiWidth = columnsToPixels(saved.find(({ i }) => i === 'kpis')?.w ?? 0, breakpoint, width)
  const rowsByWidget = {
    headline: pixelsToRows(headlineHeight),
    kpis: pixelsToRows(kpiHeight(kpiCount, kpiWidth)),
  }
  const items = (['headline', 'kpis'] as const).reduce<Layout>(
    (fitted, widget) => ensureHeight(fitted, widget, rowsByWidget[widget], breakpoint),
    saved,
  )
  return { items, breakpoint, kpiColumns: kpiColumns(kpiCount, kpiWidth), setHeadlineHeight }
}
