import { breakpoints, dashboardLayoutSchema, widgetIds } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { defaultLayouts } from './default-layouts.ts'
import {
  addWidget,
  applyStep,
  compactLayout,
  ensureHeight,
  keepHeights,
  type Layout,
  listInReadingOrder,
  listMissingWidgets,
  removeWidget,
  setWidgetFixed,
} from './edit-layout.ts'
import { columnCounts, findBreakpoint, minSizeByWidget, pixelsToRows } from './grid-shape.ts'

const listOverlaps = (layout: Layout) =>
  layout.flatMap((a) =>
    layout
      .filter((b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} and ${b.i}`),
  )
const findItem = (layout: Layout, id: string) => layout.find(({ i }) => i === id)

/** The panels that users add when they want them. */
const added = ['campaigns', 'landing', 'pages', 'devices', 'hours', 'visitors'] as const

describe('the default layout', () => {
  it.each(breakpoints)(
    'shows every widget but the panels to add on %s, none over another, each large enough',
    (breakpoint) => {
      const layout = defaultLayouts[breakpoint]
      expect(listInReadingOrder(layout).toSorted()).toEqual(
        widgetIds.filter((id) => !added.some((panel) => panel === id)).toSorted(),
      )
      expect(listOverlaps(layout)).toEqual([])
      expect(compactLayout(layout, breakpoint)).toEqual(layout)
      for (const { i, x, w, h } of layout) {
        expect(x + w).toBeLessThanOrEqual(columnCounts[breakpoint])
        expect(h).toBeGreaterThanOrEqual(minSizeByWidget[i].rows)
      }
    },
  )
  it('can be saved', () => {
    expect(dashboardLayoutSchema.parse(defaultLayouts)).toEqual(defaultLayouts)
  })
  it('is one column on a phone', () => {
    expect(defaultLayouts[findBreakpoint(362)].every(({ x, w }) => x === 0 && w === columnCounts.xxs)).toBe(
      true,
    )
  })
})

describe('a step', () => {
  const { lg } = defaultLayouts
  it('up moves a widget to the row of the widget above, which makes room', () => {
    const after = applyStep(lg, 'funnel', 'up', 'lg')
    expect(findItem(after, 'funnel')?.y).toBe(findItem(lg, 'daily')?.y)
    expect(listOverlaps(after)).toEqual([])
  })
  it('down moves a widget below its neighbour', () => {
    const place = findItem(lg, 'kpis')?.y ?? 0
    const after = applyStep(lg, 'kpis', 'down', 'lg')
    expect(findItem(after, 'daily')?.y).toBe(place)
    expect(findItem(after, 'kpis')?.y).toBeGreaterThan(place)
    expect(listOverlaps(after)).toEqual([])
  })
  it('makes a widget larger or smaller, but not smaller than its minimum size', () => {
    expect(findItem(applyStep(lg, 'reach', 'narrower', 'lg'), 'reach')?.w).toBe(6)
    expect(findItem(applyStep(lg, 'reach', 'wider', 'lg'), 'reach')?.w).toBe(8)
    let smallest = lg
    for (let i = 0; i < 30; i++) smallest = applyStep(smallest, 'reach', 'shorter', 'lg')
    expect(findItem(smallest, 'reach')?.h).toBe(minSizeByWidget.reach.rows)
  })
  it('does not move a fixed widget, nor one past the edge', () => {
    const withFixed = setWidgetFixed(defaultLayouts, 'funnel', true).lg
    expect(applyStep(withFixed, 'funnel', 'up', 'lg')).toBe(withFixed)
    expect(findItem(applyStep(lg, 'daily', 'left', 'lg'), 'daily')?.x).toBe(0)
  })
})

describe('a widget', () => {
  it('is removed from every breakpoint, and is added again at the end', () => {
    const without = removeWidget(defaultLayouts, 'map')
    expect(listMissingWidgets(without)).toEqual(['map', ...added])
    expect(breakpoints.every((breakpoint) => !findItem(without[breakpoint], 'map'))).toBe(true)
    const restored = addWidget(without, 'map')
    expect(listMissingWidgets(restored)).toEqual([...added])
    expect(listInReadingOrder(restored.xs).at(-1)).toBe('map')
    expect(listOverlaps(restored.lg)).toEqual([])
  })
  it('that is not in the default layout is added at the end, large enough', () => {
    const full = added.reduce(addWidget, defaultLayouts)
    expect(listMissingWidgets(full)).toEqual([])
    for (const breakpoint of breakpoints) {
      const layout = full[breakpoint]
      expect(listOverlaps(layout)).toEqual([])
      expect(compactLayout(layout, breakpoint)).toEqual(layout)
      expect(listInReadingOrder(layout).slice(-added.length).toSorted()).toEqual(added.toSorted())
    }
    expect(dashboardLayoutSchema.parse(full)).toEqual(full)
  })
  it('that needs more rows moves down the widgets below it', () => {
    const after = ensureHeight(defaultLayouts.xxs, 'kpis', pixelsToRows(600), 'xxs')
    expect(findItem(after, 'kpis')?.h).toBe(21)
    expect(listOverlaps(after)).toEqual([])
    expect(ensureHeight(after, 'kpis', 4, 'xxs')).toBe(after)
  })
  it('that is fitted to its content keeps its saved height when another widget is dragged', () => {
    const saved = compactLayout(defaultLayouts.lg, 'lg')
    const fitted = ensureHeight(ensureHeight(saved, 'headline', 5, 'lg'), 'kpis', 8, 'lg')
    expect(keepHeights(fitted, { fitted, saved }, 'lg')).toEqual(saved)
    const moved = applyStep(fitted, 'funnel', 'up', 'lg')
    const after = keepHeights(moved, { fitted, saved }, 'lg')
    expect(listInReadingOrder(after)).toEqual(listInReadingOrder(moved))
    expect(findItem(after, 'headline')?.h).toBe(findItem(saved, 'headline')?.h)
    expect(listOverlaps(after)).toEqual([])
  })
  it('that the user resizes has that height, and a fixed one stays where it is', () => {
    const saved = compactLayout(defaultLayouts.lg, 'lg').map((item) => ({
      ...item,
      static: item.i === 'map',
    }))
    const fitted = ensureHeight(saved, 'headline', 5, 'lg')
    const resized = fitted.map((item) => (item.i === 'headline' ? { ...item, h: 6 } : item))
    const after = keepHeights(resized, { fitted, saved }, 'lg')
    expect(findItem(after, 'headline')?.h).toBe(6)
    expect(findItem(after, 'map')).toEqual(findItem(saved, 'map'))
  })
})
