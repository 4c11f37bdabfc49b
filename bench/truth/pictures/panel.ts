/** The colours of a theme, as in the web app. */
export type Colours = Record<'card' | 'line' | 'text' | 'second' | 'talkie' | 'oracle' | 'other', string>

export const themes: Record<'dark' | 'light', Colours> = {
  dark: {
    card: '#11141b',
    line: '#2a3140',
    text: '#f1f3f7',
    second: '#a3adbf',
    talkie: '#8b7cff',
    oracle: '#2fbf71',
    other: '#f5a524',
  },
  light: {
    card: '#ffffff',
    line: '#e4e8ef',
    text: '#141821',
    second: '#525c70',
    talkie: '#5b4bdb',
    oracle: '#12894a',
    other: '#b86e00',
  },
}

/** A line through the values of all categories. A null leaves a gap. */
type Series = { name: string; colour: string; dashed?: boolean; values: readonly (number | null)[] }

export type Panel = {
  title: string
  /** The labels of the categories below. */
  categories: readonly string[]
  series: readonly Series[]
  /** The range of values in per cent, and the steps between its lines. */
  from: number
  to: number
  step: number
  xLabel: string
}

export const panelWidth = 540
export const panelHeight = 340
const area = { left: 58, right: 18, top: 74, bottom: 56 }

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const label = (x: number, y: number, text: string, more: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapeText(text)}</text>`

type Point = readonly [x: number, y: number]

/** Splits points at their gaps. */
const toRuns = (points: readonly (Point | null)[]): Point[][] => {
  const runs: Point[][] = [[]]
  for (const point of points)
    if (point) runs.at(-1)?.push(point)
    else runs.push([])
  return runs.filter((run) => run.length > 0)
}

const drawSeries = ({ colour, dashed }: Series, points: readonly (Point | null)[]): string => {
  const dashes = dashed ? ' stroke-dasharray="5 4"' : ''
  const runs = toRuns(points)
  const lines = runs.map((run) => {
    const path = run.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"${dashes}/>`
  })
  // A dashed line shows its values by its corners, unless it is a single point.
  const dots = runs
    .filter((run) => !dashed || run.length === 1)
    .flat()
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="${colour}"/>`)
  return [...lines, ...dots].join('')
}

const legendWidth = (name: string): number => 46 + name.length * 6.9

const drawLegend = (series: readonly Series[], quiet: string): string[] =>
  series.map(({ name, colour, dashed }, place) => {
    const x = series.slice(0, place).reduce((sum, one) => sum + legendWidth(one.name), area.left)
    const dashes = dashed ? ' stroke-dasharray="5 4"' : ''
    const line = `<line x1="${x}" x2="${x + 20}" y1="50" y2="50" stroke="${colour}" stroke-width="2.5"${dashes}/>`
    return `${line}${label(x + 26, 54, name, quiet)}`
  })

/** Draws a panel as SVG, with its upper left corner at an offset. */
export const drawPanel = (panel: Panel, colours: Colours, [left, top]: Point): string => {
  const { from, to, step, categories, series } = panel
  const width = panelWidth - area.left - area.right
  const height = panelHeight - area.top - area.bottom
  const xOf = (place: number) => area.left + ((place + 0.5) * width) / categories.length
  const yOf = (value: number) =>
    area.top + height * (1 - (Math.min(to, Math.max(from, value)) - from) / (to - from))
  const steps = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step)
  const quiet = `fill="${colours.second}" font-size="12"`
  const grid = steps.map((value) => {
    const y = yOf(value).toFixed(1)
    const line = `<line x1="${area.left}" x2="${panelWidth - area.right}" y1="${y}" y2="${y}" stroke="${colours.line}"/>`
    return `${line}${label(area.left - 8, yOf(value) + 4, `${value} %`, `${quiet} text-anchor="end"`)}`
  })
  const below = panelHeight - area.bottom + 18
  return `<g transform="translate(${left} ${top})">${[
    label(area.left, 26, panel.title, `fill="${colours.text}" font-size="15" font-weight="600"`),
    ...drawLegend(series, quiet),
    ...grid,
    ...categories.map((name, place) => label(xOf(place), below, name, `${quiet} text-anchor="middle"`)),
    label(area.left + width / 2, panelHeight - 14, panel.xLabel, `${quiet} text-anchor="middle"`),
    ...series.map((one) =>
      drawSeries(
        one,
        one.values.map((value, place) => (value === null ? null : ([xOf(place), yOf(value)] as const))),
      ),
    ),
  ].join('\n')}</g>`
}
