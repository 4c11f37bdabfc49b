import { questionSchema, reportScopeSchema } from '@talkie/contract/reporting'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { toStoreRow } from '../../events/index.ts'
import { motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions } from './ask-questions.ts'
import { may, mayCorrections, mayEvents } from './golden-figures.fixture.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
  for (const events of [mayEvents, mayCorrections])
    await store.clickhouse.insert('event', events.map(toStoreRow))
})
afterAll(() => store?.close())

/** The questions of a screen. They share statements, and each must have the answer that it has alone. */
const questions = [
  { measures: ['visit', 'call', 'valid'] },
  { by: ['day'], measures: ['visit', 'call', 'visitors'] },
  { by: ['day'], measures: ['c2c'], sort: [{ by: 'c2c', direction: 'desc' }], limit: 2 },
  { by: ['day'], measures: ['sale', 'revenue'], offset: 1 },
  { by: ['weekday', 'hour'], measures: ['call'] },
  { by: ['weekday', 'hour'], measures: ['visit'] },
  { by: ['campaign'], measures: ['visit', 'call'], sort: [{ by: 'visit', direction: 'desc' }] },
  { by: ['campaign'], measures: ['call', 'visit'], sort: [{ by: 'visit', direction: 'desc' }] },
  { by: ['campaign'], measures: ['visit'], known: true },
  { by: ['tags'], measures: ['visit', 'c2c'] },
  { measures: ['callers'] },
  { measures: ['c2c'], filters: [{ field: 'source', operator: 'is', value: 'google' }] },
].map((question) => questionSchema.parse(question))

it.each([
  { compare: 'none', model: 'last_non_direct', unique: 0 },
  { compare: 'previous_period', model: 'last_non_direct', unique: 0 },
  { compare: 'previous_year', model: 'linear', unique: 0 },
  { compare: 'previous_period', model: 'first_touch', unique: 15 },
] as const)('questions of one request have the same answers as each alone: %j', async (scope) => {
  let statements = 0
  const clickhouse: Pick<TestClickhouse['clickhouse'], 'query'> = {
    query: async (query) => {
      statements += 1
      return await store.clickhouse.query(query)
    },
  }
  const ask = (some: typeof questions) =>
    askQuestions(
      { clickhouse, log: { error: vi.fn() }, findFormulas: noFormulas, findRollups: noRollups },
      {
        ...reportScopeSchema.parse({ range: may, ...scope }),
        accountId: motorVallesAccount.id,
        timezone: motorVallesAccount.timezone,
        currency: 'EUR',
        questions: some,
      },
    )
  const together = await ask(questions)
  expect(statements).toBeLessThan(questions.length)
  for (const [i, question] of questions.entries())
    expect([i, together.answers[i]]).toEqual([i, (await ask([question])).answers[0]])
})
