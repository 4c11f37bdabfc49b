import { breakpoints, dashboardLayoutSchema, widgetIds } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { defaultLayouts } from './default-layouts.ts'
import {
  added,
  fixed,
  inReadingOrder,
  type Layout,
  missing,
  removed,
  stepped,
  tidy,
  withHeight,
} from './edit-layout.ts'
import { breakpointOf, columns, leastOf, rowsOf } from './grid-shape.ts'

const overlaps = (layout: Layout) =>
  layout.flatMap((a) =>
    layout
      .filter((b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} and ${b.i}`),
  )
const at = (layout: Layout, id: string) => layout.find(({ i }) => i === id)

describe('the dashboard as it comes', () => {
  it.each(breakpoints)('shows every widget on %s, none over another, each large enough', (breakpoint) => {
    const layout = defaultLayouts[breakpoint]
    expect(inReadingOrder(layout).toSorted()).toEqual(widgetIds.toSorted())
    expect(overlaps(layout)).toEqual([])
    expect(tidy(layout, breakpoint)).toEqual(layout)
    for (const { i, x, w, h } of layout) {
      expect(x + w).toBeLessThanOrEqual(columns[breakpoint])
      expect(h).toBeGreaterThanOrEqual(leastOf[i].rows)
    }
  })
  it('can be saved', () => {
    expect(dashboardLayoutSchema.parse(defaultLayouts)).toEqual(defaultLayouts)
  })
  it('is one column on a phone', () => {
    expect(defaultLayouts[breakpointOf(362)].every(({ x, w }) => x === 0 && w === columns.xxs)).toBe(true)
  })
})

describe('a step', () => {
  const { lg } = defaultLayouts
  it('up takes the place of the widget above, which makes room', () => {
    const after = stepped(lg, 'funnel', 'up', 'lg')
    expect(at(after, 'funnel')?.y).toBe(at(lg, 'daily')?.y)
    expect(overlaps(after)).toEqual([])
  })
  it('down lets the widget below go first', () => {
    const after = stepped(lg, 'kpis', 'down', 'lg')
    expect(at(after, 'daily')?.y).toBe(0)
    expect(at(after, 'kpis')?.y).toBeGreaterThan(0)
    expect(overlaps(after)).toEqual([])
  })
  it('makes a widget larger or smaller, and never smaller than it can be read at', () => {
    expect(at(stepped(lg, 'reach', 'narrower', 'lg'), 'reach')?.w).toBe(6)
    expect(at(stepped(lg, 'reach', 'wider', 'lg'), 'reach')?.w).toBe(8)
    let smallest = lg
    for (let i = 0; i < 30; i++) smallest = stepped(smallest, 'reach', 'shorter', 'lg')
    expect(at(smallest, 'reach')?.h).toBe(leastOf.reach.rows)
  })
  it('moves no widget that is fixed, and none at the edge', () => {
    const still = fixed(defaultLayouts, 'funnel', true).lg
    expect(stepped(still, 'funnel', 'up', 'lg')).toBe(still)
    expect(at(stepped(lg, 'daily', 'left', 'lg'), 'daily')?.x).toBe(0)
  })
})

describe('a widget', () => {
  it('that is taken off leaves every screen, and comes back at the end', () => {
    const without = removed(defaultLayouts, 'map')
    expect(missing(without)).toEqual(['map'])
    expect(breakpoints.every((one) => !at(without[one], 'map'))).toBe(true)
    const again = added(without, 'map')
    expect(missing(again)).toEqual([])
    expect(inReadingOrder(again.xs).at(-1)).toBe('map')
    expect(overlaps(again.lg)).toEqual([])
  })
  it('that needs more rows pushes down what is below it', () => {
    const after = withHeight(defaultLayouts.xxs, 'kpis', rowsOf(600), 'xxs')
    expect(at(after, 'kpis')?.h).toBe(21)
    expect(overlaps(after)).toEqual([])
    expect(withHeight(after, 'kpis', 4, 'xxs')).toBe(after)
  })
})
