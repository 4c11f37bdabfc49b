import type { Breakpoint, DashboardLayout, WidgetId } from '@talkie/contract'
import { columns } from './grid-shape.ts'

type Line = readonly (readonly [widget: WidgetId, columns: number])[]

/** Widgets in lines, from the top: each line's height in rows, and who stands in it with how many columns. */
const lay = (lines: readonly (readonly [height: number, line: Line])[]) => {
  let y = 0
  return lines.flatMap(([h, line]) => {
    let x = 0
    const items = line.map(([i, w]) => {
      const item = { i, x, y, w, h, static: false }
      x += w
      return item
    })
    y += h
    return items
  })
}

const large = lay([
  [5, [['kpis', 20]]],
  [
    10,
    [
      ['daily', 13],
      ['reach', 7],
    ],
  ],
  [
    9,
    [
      ['funnel', 7],
      ['heat', 13],
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
    14,
    [
      ['datatab', 13],
      ['keywords', 7],
    ],
  ],
  [
    12,
    [
      ['distribution', 8],
      ['map', 12],
    ],
  ],
])

const tablet = lay([
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
  [13, [['datatab', 12]]],
  [
    12,
    [
      ['keywords', 6],
      ['distribution', 6],
    ],
  ],
  [12, [['map', 12]]],
])

/** One below the other; the small series two and two where there is room. */
const narrow = (breakpoint: Breakpoint, together: boolean) => {
  const all = columns[breakpoint]
  const half = all / 2
  const series: (readonly [number, Line])[] = together
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
  return lay([
    [5, [['kpis', all]]],
    [9, [['daily', all]]],
    [10, [['funnel', all]]],
    [10, [['reach', all]]],
    [9, [['heat', all]]],
    [13, [['datatab', all]]],
    [11, [['keywords', all]]],
    [11, [['distribution', all]]],
    [11, [['map', all]]],
    [6, [['gtotal', all]]],
    ...series,
  ])
}

/** The dashboard as it comes: what matters most is seen without scrolling, all widgets are there. */
export const defaultLayouts: DashboardLayout = {
  lg: large,
  md: large,
  sm: tablet,
  xs: narrow('xs', true),
  xxs: narrow('xxs', false),
}
