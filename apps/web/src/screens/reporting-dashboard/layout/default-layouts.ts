import type { Breakpoint, DashboardLayout, WidgetId } from '@talkie/contract/reporting'
import { columnCounts } from './grid-shape.ts'

type Band = readonly (readonly [widget: WidgetId, columns: number])[]

/** Builds a layout from bands, top down: each has a height in grid rows and widgets with their widths in columns. */
const buildLayout = (bands: readonly (readonly [height: number, band: Band])[]) => {
  let y = 0
  return bands.flatMap(([h, band]) => {
    let x = 0
    const items = band.map(([i, w]) => {
      const item = { i, x, y, w, h, static: false }
      x += w
      return item
    })
    y += h
    return items
  })
}

/** A layout of 20 columns. Of two widgets side by side, the narrower one has `side` columns. */
const buildWideLayout = (side: number) =>
  buildLayout([
    [2, [['headline', 20]]],
    [9, [['trend', 20]]],
    [13, [['datatab', 20]]],
    [5, [['kpis', 20]]],
    [
      10,
      [
        ['daily', 20 - side],
        ['reach', side],
      ],
    ],
    [
      9,
      [
        ['funnel', side],
        ['heat', 20 - side],
      ],
    ],
    [
      6,
      [
        ['gtotal', 4],
        ['gduration', 4],
        ['gvalids', 4],
        ['gnovalids', 4],
        ['gnot', 4],
      ],
    ],
    [
      12,
      [
        ['distribution', 6],
        ['keywords', 6],
        ['map', 8],
      ],
    ],
  ])

const tablet = buildLayout([
  [3, [['headline', 12]]],
  [9, [['trend', 12]]],
  [13, [['datatab', 12]]],
  [5, [['kpis', 12]]],
  [9, [['daily', 12]]],
  [
    10,
    [
      ['funnel', 6],
      ['reach', 6],
    ],
  ],
  [9, [['heat', 12]]],
  [
    6,
    [
      ['gtotal', 4],
      ['gduration', 4],
      ['gvalids', 4],
    ],
  ],
  [
    6,
    [
      ['gnovalids', 6],
      ['gnot', 6],
    ],
  ],
  [
    12,
    [
      ['keywords', 6],
      ['distribution', 6],
    ],
  ],
  [12, [['map', 12]]],
])

/** A layout of one column; with `pairs`, the small call widgets are in pairs side by side. */
const buildNarrowLayout = (breakpoint: Breakpoint, pairs: boolean) => {
  const all = columnCounts[breakpoint]
  const half = all / 2
  const series: (readonly [number, Band])[] = pairs
    ? [
        [
          6,
          [
            ['gvalids', half],
            ['gnovalids', half],
          ],
        ],
        [
          6,
          [
            ['gnot', half],
            ['gduration', half],
          ],
        ],
      ]
    : (['gvalids', 'gnovalids', 'gnot', 'gduration'] as const).map((id) => [6, [[id, all]]] as const)
  return buildLayout([
    [4, [['headline', all]]],
    [8, [['trend', all]]],
    [13, [['datatab', all]]],
    [5, [['kpis', all]]],
    [9, [['daily', all]]],
    [10, [['funnel', all]]],
    [10, [['reach', all]]],
    [9, [['heat', all]]],
    [11, [['keywords', all]]],
    [11, [['distribution', all]]],
    [11, [['map', all]]],
    [6, [['gtotal', all]]],
    ...series,
  ])
}

/**
 * The default layouts: the sentence, the trend and the campaigns answer the first question without scrolling. Further
 * panels are added by the user.
 */
export const defaultLayouts: DashboardLayout = {
  lg: buildWideLayout(7),
  md: buildWideLayout(8),
  sm: tablet,
  xs: buildNarrowLayout('xs', true),
  xxs: buildNarrowLayout('xxs', false),
}

/** The share of the grid's width, and the rows, of a panel that is not in the default layout. */
const panelSizes: Partial<Record<WidgetId, { share: number; h: number }>> = {
  campaigns: { share: 1, h: 13 },
  landing: { share: 0.5, h: 11 },
  pages: { share: 0.25, h: 11 },
  devices: { share: 0.25, h: 11 },
  hours: { share: 0.5, h: 9 },
  visitors: { share: 0.25, h: 9 },
}

/** The size in which a widget is added. On a phone, each takes the whole width. */
export const getAddedSize = (id: WidgetId, breakpoint: Breakpoint): { w: number; h: number } => {
  const item = defaultLayouts[breakpoint].find(({ i }) => i === id)
  if (item) return { w: item.w, h: item.h }
  const { share = 1, h = 9 } = panelSizes[id] ?? {}
  const columnCount = columnCounts[breakpoint]
  const isNarrow = breakpoint === 'xs' || breakpoint === 'xxs'
  return { w: isNarrow ? columnCount : Math.ceil(columnCount * share), h }
}
