import { eventTypes } from '@talkie/contract/events'
import {
  attributionModels,
  baseMeasures,
  builtInMetricNames,
  getFieldKind,
  groupFields,
  type Question,
  questionSchema,
  ratioMeasureNames,
  reportFields,
  reportScopeSchema,
  sortFigures,
} from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { toStoreRow } from '../../events/index.ts'
import { buildCall, idFromName, motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'
import { attacks } from '../attacks.fixture.ts'
import { compileLaterPage, compileQuery } from '../compile/compile-query.ts'
import { conditionsForField } from '../conditions/golden-conditions.fixture.ts'
import { noFormulas } from '../formulas.ts'
import { planQueries } from '../plan/plan-queries.ts'
import type { Scope } from '../plan/report-scope.ts'
import { resolveQuestion } from '../plan/resolve-question.ts'
import { rollupFields } from '../plan/rollup-fields.ts'
import { type Fragment, render } from '../registry/sql-fragment.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions, type QuestionsQuery } from './ask-questions.ts'

let store: TestClickhouse

const november = { start: '2026-11-01', end: '2026-12-01' }
const october = { start: '2026-10-02', end: '2026-11-01' }
const scope: Scope = {
  ...reportScopeSchema.parse({ range: november }),
  accountId: motorVallesAccount.id,
  timezone: motorVallesAccount.timezone,
  currency: 'EUR',
  types: undefined,
  comparison: { range: october, alignment: { days: 30, months: undefined, end: november.end } },
  rollups: undefined,
}
const measures = [...new Set([...builtInMetricNames, ...eventTypes, ...baseMeasures, ...ratioMeasureNames])]

/** EXPLAIN results by statement: many models and measures compile to the same statement. */
const explanations = new Map<string, string>()

const explainQuery = async (query: Fragment, how = ''): Promise<string> => {
  const { sql, params } = render(query)
  const key = JSON.stringify([how, sql, params])
  const cached = explanations.get(key)
  if (cached !== undefined) return cached
  const rows = await store.clickhouse.query<{ explain: string }>({ sql: `EXPLAIN ${how} ${sql}`, params })
  const explanation = rows.map(({ explain }) => explain).join('\n')
  explanations.set(key, explanation)
  return explanation
}

const planQuestion = (of: Scope, question: Partial<Question>) => {
  const resolved = resolveQuestion(
    questionSchema.parse({ measures: ['visit'], ...question }),
    new Map(),
    of.types,
    'questions.0',
  )
  return planQueries(of, [resolved]).flatMap(({ rows, totals }) => [...new Set([rows ?? totals, totals])])
}

/** The event store accepts every statement of a question. */
const explain = async (of: Scope, question: Partial<Question>) => {
  for (const plan of planQuestion(of, question))
    expect(await explainQuery(compileQuery(of, plan))).toContain('ReadFromMergeTree')
}

beforeAll(async () => {
  store = await openTestClickhouse()
  // A table without rows has no query plan.
  await store.clickhouse.insert('event_rollup', [{ account_id: 1 }])
  await store.clickhouse.insert(
    'event',
    attacks.map((attack, i) =>
      toStoreRow(
        buildCall(`Mallory ${i}`, {
          at: '2026-11-20T10:00:00.000Z',
          phone: attack,
          outcome: attack,
          dimensions: Object.fromEntries(
            ['source', 'campaign', 'term', 'region'].map((name) => [name, attack]),
          ),
        }),
      ),
    ),
  )
})
afterAll(() => store?.close())

describe('the event store understands', () => {
  it.each(groupFields)('every measure by %s under every model', async (field) => {
    for (const model of attributionModels)
      await explain(
        { ...scope, model, comparison: model === 'linear' ? scope.comparison : undefined },
        { by: [field], measures: [...measures], known: model === 'last_touch' },
      )
  })

  it.each(measures)('%s under every model, sorted by it, and with a unique window', async (measure) => {
    const question: Partial<Question> = {
      by: ['source'],
      measures: [measure],
      sort: [{ by: measure, direction: 'desc' }],
    }
    for (const model of attributionModels) await explain({ ...scope, model, comparison: undefined }, question)
    await explain({ ...scope, unique: 30 }, question)
    for (const figure of sortFigures)
      await explain(scope, { ...question, sort: [{ by: measure, of: figure, direction: 'asc' }] })
  })

  it.each(reportFields)(
    'every filter of %s, of the screen and of a question, under a model',
    async (field) => {
      for (const condition of conditionsForField(field)) {
        const filters = [{ field, ...condition }] as Question['filters']
        await explain(
          { ...scope, filters, model: 'time_decay', comparison: undefined },
          { by: ['campaign'], filters },
        )
      }
    },
  )

  it.each([...rollupFields])(
    'every measure of rollups by %j under every model, days and months',
    async (field) => {
      const isMeasured = (measure: string) => !/^visitors$|callers$/.test(measure)
      const fields = { day: rollupFields, month: rollupFields }
      const rolledUp = ['202610', '202611'].map((name) => ({
        month: name,
        rollupId: idFromName(name),
        events: 1,
        fields,
      }))
      const settled: Scope = { ...scope, rollups: { rolledUp, stored: ['202610', '202611'] } }
      for (const model of attributionModels)
        for (const grain of ['day', 'month', 'weekday', undefined] as const)
          for (const plan of planQuestion(
            { ...settled, model },
            {
              by: [...(grain ? [grain] : []), ...(field === '' ? [] : [field])] as Question['by'],
              measures: measures.filter(isMeasured),
              known: model === 'last_touch',
            },
          )) {
            const query = compileQuery({ ...settled, model }, plan)
            expect(render(query).sql).not.toContain('FROM event FINAL')
            expect(await explainQuery(query)).toContain('ReadFromMergeTree')
          }
    },
  )

  it('later pages, and that no condition is moved before FINAL', async () => {
    for (const model of attributionModels)
      for (const unique of [0, 15] as const)
        for (const plan of planQuestion({ ...scope, model, unique }, { by: ['source', 'tags'] })) {
          const page = { order: [], limit: 10, offset: 5 }
          const queries = [compileQuery(scope, plan)]
          if (plan.by.length > 0) queries.push(compileLaterPage(scope, plan, page))
          for (const query of queries)
            expect(await explainQuery(query, 'actions = 1')).not.toMatch(/prewhere/i)
        }
  })
})

describe('an attack', () => {
  const ask = (asked: Partial<QuestionsQuery>, ...questions: Partial<Question>[]) =>
    askQuestions(
      {
        clickhouse: store.clickhouse,
        log: { error: vi.fn() },
        findFormulas: noFormulas,
        findRollups: noRollups,
      },
      {
        ...reportScopeSchema.parse({ range: november }),
        accountId: motorVallesAccount.id,
        timezone: motorVallesAccount.timezone,
        currency: 'EUR',
        ...asked,
        questions: questions.map((question) => questionSchema.parse({ measures: ['hangup'], ...question })),
      },
    )

  it.each(attacks)('with %j as a value is treated as text', async (attack) => {
    const texts = ['source', 'campaign', 'term', 'region', 'caller', 'outcome'] as const
    const filters = texts.map((field) => ({ field, operator: 'is' as const, value: attack }))
    for (const model of ['last_non_direct', 'linear', 'first_touch'] as const) {
      const { answers } = await ask({ filters, model }, { by: ['source'] }, { by: ['region'], filters })
      for (const answer of answers) {
        expect(answer.rows).toEqual([{ groups: [attack], values: [1] }])
        expect(answer.totals.values).toEqual([1])
      }
    }
    const starts = texts
      .filter((field) => getFieldKind(field) === 'text')
      .map((field) => ({ field, operator: 'starts_with' as const, value: `${attack}nobody` }))
    expect((await ask({ filters: starts }, { by: ['source'] })).answers[0]?.total).toBe(0)
  })

  it.each(attacks)('with %j as a sort is refused with its path', async (attack) => {
    await expect(ask({}, { by: ['source'], sort: [{ by: attack, direction: 'asc' }] })).rejects.toMatchObject(
      { code: 'BAD_REQUEST', fields: { 'questions.0.sort.0.by': 'unknown_field' } },
    )
  })

  it('as the name of a group or a measure does not reach the SQL', async () => {
    for (const attack of attacks) {
      await expect(
        ask({}, { measures: ['hangup'] }).then(() => explain(scope, { by: [attack as never] })),
      ).rejects.toThrow()
      expect(questionSchema.safeParse({ by: [attack], measures: ['visit'] }).success).toBe(false)
      expect(questionSchema.safeParse({ measures: [attack] }).success).toBe(false)
    }
  })

  it('as a currency or a time zone is an unknown one', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const attack of attacks) {
      const { answers } = await ask({ currency: attack }, { measures: ['revenue'] })
      expect(answers[0]?.totals.values).toEqual([0])
      await expect(ask({ timezone: `x${attack}` }, { by: ['day'] })).rejects.toThrow()
    }
    told.mockRestore()
  })
})
