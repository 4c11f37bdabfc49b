import { type Breakpoint, breakpoints, type WidgetId } from '@talkie/contract/reporting'

/** Columns of the grid by breakpoint; on a phone two, so that small widgets may stand beside each other. */
export const columns: Record<Breakpoint, number> = { lg: 20, md: 20, sm: 12, xs: 4, xxs: 2 }

/** Pixels of the grid's own width, from which on a breakpoint holds. */
const widths: Record<Breakpoint, number> = { lg: 1100, md: 840, sm: 560, xs: 400, xxs: 0 }

/** Pixels: a row of the grid, and what stands between widgets. */
export const rowHeight = 18
export const gap = 12

/** The breakpoint of a width. */
export const breakpointOf = (width: number): Breakpoint =>
  breakpoints.find((breakpoint) => width >= widths[breakpoint]) ?? 'xxs'

/** Pixels of so many columns in a grid of a width. */
export const widthOf = (count: number, breakpoint: Breakpoint, width: number): number =>
  ((width + gap) / columns[breakpoint]) * count - gap

/** How many rows of the grid so many pixels take. */
export const rowsOf = (pixels: number): number => Math.ceil((pixels + gap) / (rowHeight + gap))

type Least = { part: number; rows: number }
const small: Least = { part: 0.15, rows: 5 }
const chart: Least = { part: 0.25, rows: 7 }
const wide: Least = { part: 0.35, rows: 8 }

/** The least that a widget can be read at: a part of the grid's width, and rows. */
export const leastOf: Record<WidgetId, Least> = {
  gtotal: small,
  gduration: small,
  gvalids: small,
  gnovalids: small,
  gnot: small,
  datatab: { part: 0.4, rows: 9 },
  heat: wide,
  kpis: { part: 0.5, rows: 5 },
  funnel: chart,
  daily: wide,
  reach: chart,
  keywords: chart,
  distribution: chart,
  map: chart,
}
