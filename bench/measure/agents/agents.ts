import { type Figure, type Measurement, percentile } from '../../figure.ts'
import { signIn } from '../../server.ts'
import { measuredAccount } from '../reports/events-data.ts'
import { withFilledStore } from '../reports/with-filled-store.ts'
import { agents, fillCalls } from './calls-data.ts'

const calls = 1_000_000
const month = { start: '2025-09-01', end: '2025-10-01' }
const year = { start: '2025-01-01', end: '2026-01-01' }
const runs = { warmUp: 3, counted: 100 }

/*
 * The page's two requests, like those of `apps/web/src/screens/callcenter-agents`: the table, in which each agent stands
 * against the team, and the charts of one agent, of a team, or of all.
 */
const handled = ['answered_calls', 'talk_seconds', 'valid_calls', 'rated_calls', 'rating_sum']
const feelings = ['positive_calls', 'negative_calls']
const table = [
  { by: ['agent'], measures: [...handled, ...feelings], known: true, limit: 1000 },
  {
    by: ['rang_at'],
    measures: ['calls_ended', ...handled, ...feelings, 'missed_calls', 'returned_calls'],
    limit: 1000,
  },
  { by: ['missed_by'], measures: ['calls_ended', 'returned_calls'], known: true, limit: 1000 },
]
const charts = (bucket: string) => [
  { by: ['weekday', 'hour'], measures: ['calls_ended'] },
  { by: [bucket], measures: ['calls_ended'] },
]
const team = [
  {
    field: 'rang_at',
    operator: 'in',
    value: agents.filter((agent) => agent.team === 'Team 1').map(({ name }) => name),
  },
]

type Ask = (body: unknown) => Promise<{ answers: { rows: unknown[] }[] }>

const measureTimes = async (work: () => Promise<unknown>): Promise<number[]> => {
  for (let run = 0; run < runs.warmUp; run++) await work()
  const times: number[] = []
  for (let run = 0; run < runs.counted; run++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

const toFigures = (name: string, times: readonly number[]): Figure[] => [
  { name: `${name} p50`, value: percentile(times, 0.5), unit: 'ms' },
  { name: `${name} p95`, value: percentile(times, 0.95), unit: 'ms' },
]

/** Without the agents' names, the questions would be answered sooner. */
const expectAgents = async (ask: Ask): Promise<void> => {
  const { answers } = await ask({ range: month, questions: table })
  if (answers[0]?.rows.length !== agents.length) throw new Error('The report does not have all agents.')
}

const measurePage = async (ask: Ask): Promise<Figure[]> => {
  const compared = { range: month, compare: 'previous_period' }
  return [
    ...toFigures('a month', await measureTimes(() => ask({ ...compared, questions: table }))),
    ...toFigures(
      'a month by day and hour',
      await measureTimes(() => ask({ ...compared, questions: charts('day') })),
    ),
    ...toFigures(
      'a month by day and hour, a team',
      await measureTimes(() => ask({ ...compared, filters: team, questions: charts('day') })),
    ),
    ...toFigures('a year', await measureTimes(() => ask({ range: year, questions: table }))),
    ...toFigures(
      'a year by week and hour',
      await measureTimes(() => ask({ range: year, questions: charts('week') })),
    ),
  ].map((figure) => ({ ...figure, name: `1 M calls of ${agents.length} agents: ${figure.name}` }))
}

/** Measures the page of agents, over HTTP, of an account with a million calls in a year. */
export const agentsPage: Measurement = {
  name: 'agents',
  measure: () =>
    withFilledStore(
      (store) => fillCalls(store, calls),
      async ({ url }) => {
        const signedIn = await signIn(url)
        const ask: Ask = (body) => signedIn(`/accounts/${measuredAccount}/reporting/agents/ask`, body)
        await expectAgents(ask)
        return await measurePage(ask)
      },
    ),
}
