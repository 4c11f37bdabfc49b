import { type Breakpoint, breakpoints, type WidgetId } from '@talkie/contract/reporting'

/** The number of grid columns by breakpoint. A phone has two, so that small widgets fit side by side. */
export const columnCounts: Record<Breakpoint, number> = { lg: 20, md: 20, sm: 12, xs: 4, xxs: 2 }

/** The minimum width of the grid, in pixels, for each breakpoint. */
const minWidths: Record<Breakpoint, number> = { lg: 1100, md: 840, sm: 560, xs: 400, xxs: 0 }

/** Pixels: the height of a grid row, and the gap between widgets. */
export const rowHeight = 18
export const gap = 12

/** Pixels: the bar of a widget in edit mode, with the space above and below it. */
export const barRoom = 50

/** The breakpoint for a grid width in pixels. */
export const findBreakpoint = (width: number): Breakpoint =>
  breakpoints.find((breakpoint) => width >= minWidths[breakpoint]) ?? 'xxs'

/** The width in pixels of `count` columns, gaps between them included, in a grid `width` pixels wide. */
export const columnsToPixels = (count: number, breakpoint: Breakpoint, width: number): number =>
  ((width + gap) / columnCounts[breakpoint]) * count - gap

/** The number of grid rows that a height in pixels takes. */
export const pixelsToRows = (pixels: number): number => Math.ceil((pixels + gap) / (rowHeight + gap))

type MinSize = { widthShare: number; rows: number }
const line: MinSize = { widthShare: 0.5, rows: 2 }
const small: MinSize = { widthShare: 0.15, rows: 5 }
const chart: MinSize = { widthShare: 0.25, rows: 7 }
const wide: MinSize = { widthShare: 0.35, rows: 8 }

/** The minimum size at which a widget is readable: a share of the grid's width, and grid rows. */
export const minSizeByWidget: Record<WidgetId, MinSize> = {
  gtotal: small,
  gduration: small,
  gvalids: small,
  gnovalids: small,
  gnot: small,
  datatab: { widthShare: 0.4, rows: 9 },
  heat: wide,
  kpis: { widthShare: 0.5, rows: 5 },
  funnel: chart,
  daily: wide,
  reach: chart,
  keywords: chart,
  distribution: chart,
  map: chart,
  headline: line,
  trend: wide,
  campaigns: { widthShare: 0.4, rows: 9 },
  landing: chart,
  pages: chart,
  devices: chart,
  hours: chart,
  visitors: chart,
}
