import {
  type Breakpoint,
  breakpoints,
  type DashboardLayout,
  type WidgetId,
  widgetIds,
} from '@talkie/contract/reporting'
import { getLayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { defaultLayouts } from './default-layouts.ts'
import { columns, leastOf } from './grid-shape.ts'

export type Layout = DashboardLayout[Breakpoint]
type LayoutItem = Layout[number]
/** One step of a widget, as buttons and keys make it. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'shorter'

type GridItem = Parameters<typeof verticalCompactor.compact>[0][number]

const isWidget = (id: string): id is WidgetId => widgetIds.some((widget) => widget === id)

/** The grid's own items as they are saved: only what the contract names, in whole numbers. */
export const fromGrid = (items: readonly GridItem[]): Layout =>
  items.flatMap(({ i, x, y, w, h, static: isStatic = false }) =>
    isWidget(i) ? [{ i, x, y, w, h, static: isStatic }] : [],
  )

/** A layout without gaps above its widgets, each inside the grid and no smaller than it can be read at. */
export const tidy = (layout: Layout, breakpoint: Breakpoint): Layout => {
  const all = columns[breakpoint]
  const fitted = layout.map((item) => {
    const least = leastOf[item.i]
    const w = Math.min(Math.max(item.w, Math.ceil(all * least.part)), all)
    return { ...item, w, h: Math.max(item.h, least.rows), x: Math.max(0, Math.min(item.x, all - w)) }
  })
  return fromGrid(verticalCompactor.compact(fitted, all))
}

/** The widgets of a page in the order in which they are read. */
export const inReadingOrder = (layout: Layout): WidgetId[] =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ i }) => i)

const besides = (a: LayoutItem, b: LayoutItem) => a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w

/** The widget right above or below another, where their columns meet. */
const neighbour = (layout: Layout, item: LayoutItem, step: 'up' | 'down') =>
  layout
    .filter((other) => besides(item, other) && (step === 'up' ? other.y < item.y : other.y > item.y))
    .toSorted((a, b) => (step === 'up' ? b.y - a.y : a.y - b.y))[0]

const sizes: Partial<Record<Step, { w: number; h: number }>> = {
  wider: { w: 1, h: 0 },
  narrower: { w: -1, h: 0 },
  taller: { w: 0, h: 1 },
  shorter: { w: 0, h: -1 },
}

const moveTo = (layout: Layout, item: LayoutItem, x: number, y: number, breakpoint: Breakpoint): Layout => {
  const copy = layout.map((one) => ({ ...one }))
  const own = getLayoutItem(copy, item.i)
  if (!own) return layout
  return tidy(
    fromGrid(moveElement(copy, own, x, y, true, false, 'vertical', columns[breakpoint])),
    breakpoint,
  )
}

/** A layout after one step of a widget; what stands in its way makes room. A widget that is fixed stays. */
export const stepped = (layout: Layout, id: WidgetId, step: Step, breakpoint: Breakpoint): Layout => {
  const item = layout.find(({ i }) => i === id)
  if (!item || item.static) return layout
  const size = sizes[step]
  if (size) {
    const changed = { ...item, w: item.w + size.w, h: item.h + size.h }
    return tidy(
      layout.map((one) => (one.i === id ? changed : one)),
      breakpoint,
    )
  }
  if (step === 'left' || step === 'right') {
    const x = Math.max(0, Math.min(item.x + (step === 'left' ? -1 : 1), columns[breakpoint] - item.w))
    return moveTo(layout, item, x, item.y, breakpoint)
  }
  const other = neighbour(layout, item, step === 'up' ? 'up' : 'down')
  if (!other || other.static) return layout
  // To go down is to let the one below go up.
  return step === 'up'
    ? moveTo(layout, item, item.x, other.y, breakpoint)
    : moveTo(layout, other, other.x, item.y, breakpoint)
}

const onAll = (layouts: DashboardLayout, change: (layout: Layout, breakpoint: Breakpoint) => Layout) => ({
  ...layouts,
  ...Object.fromEntries(breakpoints.map((one) => [one, change(layouts[one], one)])),
})

/** The layouts without a widget: whoever takes it off wants it on no screen. */
export const removed = (layouts: DashboardLayout, id: WidgetId): DashboardLayout =>
  onAll(layouts, (layout, breakpoint) =>
    tidy(
      layout.filter(({ i }) => i !== id),
      breakpoint,
    ),
  )

/** The layouts with a widget more, at the end of each, as large as it comes. */
export const added = (layouts: DashboardLayout, id: WidgetId): DashboardLayout =>
  onAll(layouts, (layout, breakpoint) => {
    const usual = defaultLayouts[breakpoint].find(({ i }) => i === id)
    if (!usual || layout.some(({ i }) => i === id)) return layout
    const end = Math.max(0, ...layout.map(({ y, h }) => y + h))
    return tidy([...layout, { ...usual, x: 0, y: end }], breakpoint)
  })

/** The layouts with a widget fixed in its place, or free again. */
export const fixed = (layouts: DashboardLayout, id: WidgetId, isStatic: boolean): DashboardLayout =>
  onAll(layouts, (layout) => layout.map((item) => (item.i === id ? { ...item, static: isStatic } : item)))

/** The widgets that a page does not show. */
export const missing = (layouts: DashboardLayout): WidgetId[] =>
  widgetIds.filter((id) => !layouts.lg.some(({ i }) => i === id))

/** A layout with the key figures as high as they need to be at this width; what is below moves. */
export const withHeight = (layout: Layout, id: WidgetId, rows: number, breakpoint: Breakpoint): Layout => {
  const item = layout.find(({ i }) => i === id)
  if (!item || item.h >= rows) return layout
  const more = rows - item.h
  return tidy(
    layout.map((one) => {
      if (one.i === id) return { ...one, h: rows }
      return one.y >= item.y + item.h ? { ...one, y: one.y + more } : one
    }),
    breakpoint,
  )
}
