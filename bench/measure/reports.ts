import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedClickhouse } from '@talkie/server/testing/event-store'
import { type Figure, type Measurement, percentile } from '../figure.ts'
import { createSite, signIn, startBenchTalkie } from '../server.ts'
import { buildDashboard, visitorsAndCallers, type Widget } from './reports/dashboard.ts'
import {
  correctLastMonth,
  correctOtherMonths,
  fillEvents,
  measuredAccount,
  mergeEvents,
  rollUpEvents,
} from './reports/events-data.ts'

const month = { range: { start: '2025-09-01', end: '2025-10-01' } }
const year = { range: { start: '2025-01-01', end: '2026-01-01' } }
const comparedYear = { ...year, compare: 'previous_year' }
const models = ['last_touch', 'first_touch', 'linear', 'position_based', 'time_decay']

type Scope = { range: { start: string; end: string }; compare?: string; model?: string; unique?: number }

/** Runs that are not counted, because the first ones read the data and compile the query. */
const warmUps = 2
/**
 * Runs of one measurement: as many as fit into `milliseconds`, between `least` and `most`. Short requests thus run often
 * enough for a stable median.
 */
const wanted = { least: 7, most: 41, milliseconds: 2000 }

/** The median duration of several runs, in milliseconds. */
const measureMedian = async (work: () => Promise<unknown>): Promise<number> => {
  for (let run = 0; run < warmUps; run++) await work()
  const times: number[] = []
  const since = performance.now()
  const isEnough = () => times.length >= wanted.most || performance.now() - since > wanted.milliseconds
  while (times.length < wanted.least || !isEnough()) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return percentile(times, 0.5)
}

const rate = (name: string, formula: string) => ({
  name,
  formula,
  format: 'percent',
  color: '#228be6',
  gradientcolor: '#15aabf',
  icon: 'percentage',
  description: '',
  funnel: false,
  default: true,
})

/** Creates an account with two custom metrics on new stores. Returns the measures of these metrics. */
const createAccount = async (dataDir: string): Promise<string[]> => {
  const talkie = await startBenchTalkie(dataDir)
  const { account, call } = await createSite(talkie.url, 0)
  if (account.id !== measuredAccount) throw new Error('The first account has another id than the events.')
  const rates: string[] = []
  for (const metric of [rate('Rate of answers', 'answered / call'), rate('Rate of calls', 'call / visit')]) {
    const { measure } = await call<{ measure: string }>(`/accounts/${account.id}/reporting/metrics`, metric)
    rates.push(measure)
  }
  await talkie.stop()
  return rates
}

/** Changes the events while no Talkie has the store open. */
const withStore = async (
  dataDir: string,
  work: (store: Awaited<ReturnType<typeof openEmbeddedClickhouse>>) => Promise<void>,
) => {
  const store = await openEmbeddedClickhouse(dataDir)
  await work(store)
  await store.close()
}

/** Runs a Talkie on these stores and queries it over HTTP, as a browser does. */
const withApi = async <Result>(
  dataDir: string,
  use: (ask: (scope: Scope, widgets: readonly Widget[]) => Promise<unknown>) => Promise<Result>,
): Promise<Result> => {
  const talkie = await startBenchTalkie(dataDir)
  try {
    const call = await signIn(talkie.url)
    return await use((scope, widgets) =>
      call(`/accounts/${measuredAccount}/reporting/dashboard/ask`, {
        ...scope,
        questions: widgets.flatMap(({ questions }) => questions),
      }),
    )
  } finally {
    await talkie.stop()
  }
}

type AskApi = Parameters<Parameters<typeof withApi>[1]>[0]

const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' })

const measureWhole = async (ask: AskApi, widgets: readonly Widget[], size: string): Promise<Figure[]> => [
  ms(`${size}: whole dashboard, 30 days`, await measureMedian(() => ask(month, widgets))),
  ms(`${size}: whole dashboard, a year`, await measureMedian(() => ask(year, widgets))),
  ms(
    `${size}: whole dashboard, a year and the one before`,
    await measureMedian(() => ask(comparedYear, widgets)),
  ),
]

const measureEach = async (ask: AskApi, widgets: readonly Widget[], size: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const widget of widgets) {
    figures.push(ms(`${size}: ${widget.name}, 30 days`, await measureMedian(() => ask(month, [widget]))))
    figures.push(ms(`${size}: ${widget.name}, a year`, await measureMedian(() => ask(year, [widget]))))
  }
  return figures
}

const table = (widgets: readonly Widget[]) => widgets.filter(({ name }) => name === 'table by campaign')
const keyFigures = (widgets: readonly Widget[]) => widgets.slice(0, 1)

const measureModels = async (ask: AskApi, widgets: readonly Widget[], size: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const model of models)
    figures.push(
      ms(
        `${size}: table by campaign by ${model.replace('_', ' ')}, a year`,
        await measureMedian(() => ask({ ...year, model }, table(widgets))),
      ),
    )
  return figures
}

const measureModelsAndUnique = async (
  ask: AskApi,
  widgets: readonly Widget[],
  size: string,
): Promise<Figure[]> => {
  const figures = await measureModels(ask, widgets, size)
  figures.push(
    ms(
      `${size}: ${visitorsAndCallers.name}, a year`,
      await measureMedian(() => ask(year, [visitorsAndCallers])),
    ),
  )
  for (const unique of [15, 30])
    figures.push(
      ms(
        `${size}: key figures by day, persons once in ${unique} days, a year`,
        await measureMedian(() => ask({ ...year, unique }, keyFigures(widgets))),
      ),
    )
  return figures
}

/** Measures a year in which some events were corrected just before. */
const measureAfterCorrection = async (
  ask: AskApi,
  widgets: readonly Widget[],
  what: string,
): Promise<Figure[]> => [
  ms(`${what}: key figures by day, a year`, await measureMedian(() => ask(year, keyFigures(widgets)))),
  ms(`${what}: table by campaign, a year`, await measureMedian(() => ask(year, table(widgets)))),
  ms(`${what}: whole dashboard, a year`, await measureMedian(() => ask(year, widgets))),
]

const measureReports = async (events: number, size: string, thorough: boolean): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
  try {
    const widgets = buildDashboard(await createAccount(dataDir))
    await withStore(dataDir, async (store) => {
      await fillEvents(store, events)
      await mergeEvents(store)
    })
    const notRolledUp = await withApi(dataDir, async (ask) => [
      ms(
        `${size}: whole dashboard, a year, before it is summed`,
        await measureMedian(() => ask(year, widgets)),
      ),
      ...(thorough ? await measureModels(ask, widgets, `${size}, before they are summed`) : []),
    ])
    let seconds = 0
    await withStore(dataDir, async (store) => {
      const began = performance.now()
      await rollUpEvents(store)
      seconds = (performance.now() - began) / 1000
    })
    const merged = await withApi(dataDir, async (ask) => [
      ...(await measureWhole(ask, widgets, size)),
      ...(thorough
        ? [...(await measureEach(ask, widgets, size)), ...(await measureModelsAndUnique(ask, widgets, size))]
        : []),
    ])
    const summed: Figure[] = [
      { name: `${size}: summing two years, once`, value: seconds, unit: 's' },
      ...notRolledUp,
    ]
    if (!thorough) return [...merged, ...summed]
    await withStore(dataDir, correctLastMonth)
    const monthUnderWay = await withApi(dataDir, (ask) =>
      measureAfterCorrection(ask, widgets, `${size}, its last month under way`),
    )
    await withStore(dataDir, correctOtherMonths)
    const fresh = await withApi(dataDir, (ask) =>
      measureAfterCorrection(ask, widgets, `${size}, fresh parts`),
    )
    return [...merged, ...monthUnderWay, ...fresh, ...summed]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Measures the dashboard's requests to the API. The store has N events of one account in a year, as many in the year
 * before, and as many of fifty other accounts.
 */
export const reports: Measurement = {
  name: 'reports',
  measure: async () => [
    ...(await measureReports(1_000_000, '1 M events', false)),
    ...(await measureReports(10_000_000, '10 M events', true)),
  ],
}
