import {
  type Breakpoint,
  breakpoints,
  type DashboardLayout,
  type WidgetId,
  widgetIds,
} from '@talkie/contract/reporting'
import { getLayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { getAddedSize } from './default-layouts.ts'
import { columnCounts, minSizeByWidget } from './grid-shape.ts'

export type Layout = DashboardLayout[Breakpoint]
type LayoutItem = Layout[number]
/** One step of moving or resizing a widget, by a button or a key. */
export type LayoutStep = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'shorter'

type GridItem = Parameters<typeof verticalCompactor.compact>[0][number]

const isWidget = (id: string): id is WidgetId => widgetIds.some((widget) => widget === id)

/** Converts the grid's items to the layout that is saved: only the fields of the contract. */
export const toLayout = (items: readonly GridItem[]): Layout =>
  items.flatMap(({ i, x, y, w, h, static: isStatic = false }) =>
    isWidget(i) ? [{ i, x, y, w, h, static: isStatic }] : [],
  )

/** Compacts a layout: no gaps above widgets, each widget inside the grid and not smaller than its minimum size. */
export const compactLayout = (layout: Layout, breakpoint: Breakpoint): Layout => {
  const columnCount = columnCounts[breakpoint]
  const fitted = layout.map((item) => {
    const least = minSizeByWidget[item.i]
    const w = Math.min(Math.max(item.w, Math.ceil(columnCount * least.widthShare)), columnCount)
    return { ...item, w, h: Math.max(item.h, least.rows), x: Math.max(0, Math.min(item.x, columnCount - w)) }
  })
  return toLayout(verticalCompactor.compact(fitted, columnCount))
}

/** The widgets of a layout from top to bottom and left to right, which is their tab order. */
export const listInReadingOrder = (layout: Layout): WidgetId[] =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ i }) => i)

const sharesColumns = (a: LayoutItem, b: LayoutItem) => a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w

/** The nearest widget above or below another that shares a column with it. */
const findNeighbour = (layout: Layout, item: LayoutItem, step: 'up' | 'down') =>
  layout
    .filter((other) => sharesColumns(item, other) && (step === 'up' ? other.y < item.y : other.y > item.y))
    .toSorted((a, b) => (step === 'up' ? b.y - a.y : a.y - b.y))[0]

const sizeChanges: Partial<Record<LayoutStep, { w: number; h: number }>> = {
  wider: { w: 1, h: 0 },
  narrower: { w: -1, h: 0 },
  taller: { w: 0, h: 1 },
  shorter: { w: 0, h: -1 },
}

const moveTo = (layout: Layout, item: LayoutItem, x: number, y: number, breakpoint: Breakpoint): Layout => {
  const copy = layout.map((other) => ({ ...other }))
  const copiedItem = getLayoutItem(copy, item.i)
  if (!copiedItem) return layout
  return compactLayout(
    toLayout(moveElement(copy, copiedItem, x, y, true, false, 'vertical', columnCounts[breakpoint])),
    breakpoint,
  )
}

/** Moves or resizes a widget by one step. Other widgets make room. A fixed widget stays as it is. */
export const applyStep = (layout: Layout, id: WidgetId, step: LayoutStep, breakpoint: Breakpoint): Layout => {
  const item = layout.find(({ i }) => i === id)
  if (!item || item.static) return layout
  const sizeChange = sizeChanges[step]
  if (sizeChange) {
    const resized = { ...item, w: item.w + sizeChange.w, h: item.h + sizeChange.h }
    return compactLayout(
      layout.map((other) => (other.i === id ? resized : other)),
      breakpoint,
    )
  }
  if (step === 'left' || step === 'right') {
    const x = Math.max(0, Math.min(item.x + (step === 'left' ? -1 : 1), columnCounts[breakpoint] - item.w))
    return moveTo(layout, item, x, item.y, breakpoint)
  }
  const other = findNeighbour(layout, item, step === 'up' ? 'up' : 'down')
  if (!other || other.static) return layout
  // Moving down is done by moving the widget below up.
  return step === 'up'
    ? moveTo(layout, item, item.x, other.y, breakpoint)
    : moveTo(layout, other, other.x, item.y, breakpoint)
}

const mapLayouts = (
  layouts: DashboardLayout,
  change: (layout: Layout, breakpoint: Breakpoint) => Layout,
) => ({
  ...layouts,
  ...Object.fromEntries(
    breakpoints.map((breakpoint) => [breakpoint, change(layouts[breakpoint], breakpoint)]),
  ),
})

/** Removes a widget from the layouts of all breakpoints. */
export const removeWidget = (layouts: DashboardLayout, id: WidgetId): DashboardLayout =>
  mapLayouts(layouts, (layout, breakpoint) =>
    compactLayout(
      layout.filter(({ i }) => i !== id),
      breakpoint,
    ),
  )

/** Places an item at the end of a layout: beside the last widget if there is room, else below. */
const placeAtEnd = (layout: Layout, item: Omit<LayoutItem, 'y'>, columnCount: number): LayoutItem => {
  const end = Math.max(0, ...layout.map(({ y, h }) => y + h))
  const last = layout.filter(({ y, h }) => y + h === end).toSorted((a, b) => b.x - a.x)[0]
  const fits = last && last.x + last.w + item.w <= columnCount && last.h <= item.h + 3
  return fits ? { ...item, x: last.x + last.w, y: last.y } : { ...item, y: end }
}

/** Adds a widget in its default size at the end of the layout of each breakpoint; the leading sentence at the top. */
export const addWidget = (layouts: DashboardLayout, id: WidgetId): DashboardLayout =>
  mapLayouts(layouts, (layout, breakpoint) => {
    if (layout.some(({ i }) => i === id)) return layout
    const added = { i: id, x: 0, ...getAddedSize(id, breakpoint), static: false }
    if (id === 'headline') {
      const moved = layout.map((item) => ({ ...item, y: item.y + added.h }))
      return compactLayout([{ ...added, y: 0 }, ...moved], breakpoint)
    }
    return compactLayout([...layout, placeAtEnd(layout, added, columnCounts[breakpoint])], breakpoint)
  })

/** Fixes a widget at its position on all breakpoints, or releases it. */
export const setWidgetFixed = (layouts: DashboardLayout, id: WidgetId, isStatic: boolean): DashboardLayout =>
  mapLayouts(layouts, (layout) =>
    layout.map((item) => (item.i === id ? { ...item, static: isStatic } : item)),
  )

/** The widgets that are not on the page. */
export const listMissingWidgets = (layouts: DashboardLayout): WidgetId[] =>
  widgetIds.filter((id) => !layouts.lg.some(({ i }) => i === id))

/** The widgets without a title, over whose content the bar of the edit mode would lie. */
export const untitledWidgets = ['headline', 'kpis'] as const

/**
 * The layout to save after widgets were dragged or resized on a page whose widgets are fitted to their content: those
 * that the user did not resize keep their saved height, and fixed ones their place.
 */
export const keepHeights = (
  moved: Layout,
  { fitted, saved }: { fitted: Layout; saved: Layout },
  breakpoint: Breakpoint,
): Layout =>
  compactLayout(
    moved.map((item) => {
      const before = saved.find(({ i }) => i === item.i)
      if (!before || item.static) return before ?? item
      return fitted.find(({ i }) => i === item.i)?.h === item.h ? { ...item, h: before.h } : item
    }),
    breakpoint,
  )

/** Makes a widget at least `rows` high and moves down the widgets below it. */
export const ensureHeight = (layout: Layout, id: WidgetId, rows: number, breakpoint: Breakpoint): Layout => {
  const item = layout.find(({ i }) => i === id)
  if (!item || item.h >= rows) return layout
  const extraRows = rows - item.h
  return compactLayout(
    layout.map((other) => {
      if (other.i === id) return { ...other, h: rows }
      return other.y >= item.y + item.h ? { ...other, y: other.y + extraRows } : other
    }),
    breakpoint,
  )
}
