import type { Breakpoint, DashboardLayout, WidgetId } from '@talkie/contract/reporting'
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

/** `side` columns for what stands beside something wider. */
const wide = (side: number) =>
  lay([
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
      14,
      [
        ['datatab', 20 - side],
        ['keywords', side],
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
  lg: wide(7),
  md: wide(8),
  sm: tablet,
  xs: narrow('xs', true),
  xxs: narrow('xxs', false),
}
