/**
 * Draws the pictures of docs/benchmarks.md from a file of `npm run bench -- --only truth --details FILE`:
 * `node bench/truth/pictures/draw.ts FILE`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSummary, type TruthSummary } from '../results.ts'
import type { DelayClass } from '../score/score-calls.ts'
import { type Colours, drawPanel, type Panel, panelHeight, panelWidth, themes } from './panel.ts'

const shortDelays: Record<DelayClass, string> = {
  'within a minute': '1 min',
  '1 to 5 minutes': '5 min',
  '5 to 30 minutes': '30 min',
  '30 minutes to 3 hours': '3 h',
  '3 to 24 hours': '24 h',
  later: 'later',
  again: 'again',
  stranger: 'stranger',
}

/** Bins with fewer calls are left out. */
const leastCount = 30

const drawRight = ({ sizes }: TruthSummary, colours: Colours): Panel => {
  const values = sizes.flatMap(({ by }) => [by.talkie.right, by.time.right, by.all.right])
  const from = Math.floor(Math.min(...values) / 10) * 10
  return {
    title: 'Calls right, by the size of the pool',
    categories: sizes.map(({ numbers }) => String(numbers)),
    xLabel: 'numbers',
    from,
    to: 100,
    step: 100 - from > 50 ? 20 : 10,
    series: [
      { name: 'Talkie', colour: colours.talkie, values: sizes.map(({ by }) => by.talkie.right) },
      { name: 'oracle', colour: colours.oracle, dashed: true, values: sizes.map(({ by }) => by.all.right) },
      {
        name: 'oracle of time alone',
        colour: colours.other,
        dashed: true,
        values: sizes.map(({ by }) => by.time.right),
      },
    ],
  }
}

const drawCalibration = ({ bins }: TruthSummary, colours: Colours): Panel => ({
  title: 'Calls right, against what was said of them',
  categories: bins.talkie.map(({ from, to }) => `${Math.round(100 * from)}–${Math.round(100 * to)}`),
  xLabel: `said, in per cent (bins of ${leastCount} calls or more)`,
  from: 0,
  to: 100,
  step: 20,
  series: [
    {
      name: 'right',
      colour: colours.talkie,
      values: bins.talkie.map(({ count, right }) => (count >= leastCount ? 100 * right : null)),
    },
    {
      name: 'said',
      colour: colours.second,
      dashed: true,
      values: bins.talkie.map(({ count, stated }) => (count >= leastCount ? 100 * stated : null)),
    },
  ],
})

/** Delays are one line; repeated calls and strangers stand apart from it and from each other. */
const withGaps = <Item extends { name: DelayClass }>(delays: readonly Item[]): (Item | null)[] =>
  delays.flatMap((one) => (one.name === 'again' || one.name === 'stranger' ? [null, one] : [one]))

const drawDelays = ({ delays }: TruthSummary, colours: Colours): Panel => {
  const places = withGaps(delays)
  const valuesOf = (of: 'talkie' | 'all' | 'time') => places.map((one) => one?.by[of] ?? null)
  return {
    title: 'Calls right, by the time since the visit',
    categories: places.map((one) => (one ? shortDelays[one.name] : '')),
    xLabel: 'at most so long after the visit was last seen',
    from: 0,
    to: 100,
    step: 20,
    series: [
      { name: 'Talkie', colour: colours.talkie, values: valuesOf('talkie') },
      { name: 'oracle', colour: colours.oracle, dashed: true, values: valuesOf('all') },
      { name: 'oracle of time alone', colour: colours.other, dashed: true, values: valuesOf('time') },
    ],
  }
}

const drawOverflow = ({ sizes }: TruthSummary, colours: Colours): Panel => {
  const of = sizes.map(({ overflow }) => overflow)
  const most = Math.max(...of.flatMap(({ share, withRetries, plain }) => [share, withRetries, plain]))
  return {
    title: 'Requests that found no free number',
    categories: sizes.map(({ numbers }) => String(numbers)),
    xLabel: 'numbers',
    from: 0,
    to: Math.max(20, Math.ceil(most / 20) * 20),
    step: 20,
    series: [
      { name: 'measured', colour: colours.talkie, values: of.map(({ share }) => share) },
      {
        name: 'Erlang B with retries',
        colour: colours.oracle,
        dashed: true,
        values: of.map(({ withRetries }) => withRetries),
      },
      { name: 'Erlang B', colour: colours.other, dashed: true, values: of.map(({ plain }) => plain) },
    ],
  }
}

const draw = (summary: TruthSummary, colours: Colours): string => {
  const panels = [drawRight, drawCalibration, drawDelays, drawOverflow].map((drawOne, place) =>
    drawPanel(drawOne(summary, colours), colours, [
      (place % 2) * panelWidth,
      Math.floor(place / 2) * panelHeight,
    ]),
  )
  const [width, height] = [2 * panelWidth, 2 * panelHeight]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif">
<rect width="${width}" height="${height}" fill="${colours.card}"/>
${panels.join('\n')}
</svg>
`
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Say the file of --details.')
const summary = readSummary(file)
for (const theme of ['dark', 'light'] as const)
  writeFileSync(
    fileURLToPath(new URL(`../../../docs/images/truth-${theme}.svg`, import.meta.url)),
    draw(summary, themes[theme]),
  )
