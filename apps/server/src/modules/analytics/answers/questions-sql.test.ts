import { type Question, questionSchema, reportScopeSchema } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { idFromName, motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'
import { compileLaterPage, compileQuery } from '../compile/compile-query.ts'
import { planQueries } from '../plan/plan-queries.ts'
import type { Scope } from '../plan/report-scope.ts'
import { resolveQuestion } from '../plan/resolve-question.ts'
import { render } from '../registry/sql-fragment.ts'

const november = { start: '2026-11-01', end: '2026-12-01' }
const scope: Scope = {
  ...reportScopeSchema.parse({ range: november }),
  accountId: motorVallesAccount.id,
  timezone: motorVallesAccount.timezone,
  currency: 'EUR',
  types: undefined,
  comparison: undefined,
  rollups: undefined,
}
const compared: Scope = {
  ...scope,
  comparison: {
    range: { start: '2025-11-01', end: '2025-12-01' },
    alignment: { days: 365, months: 12, end: november.end },
  },
}

const planQuestions = (of: Scope, ...questions: Partial<Question>[]) => {
  const resolved = questions.map((question, i) =>
    resolveQuestion(
      questionSchema.parse({ measures: ['visit'], ...question }),
      new Map(),
      undefined,
      `questions.${i}`,
    ),
  )
  const planned = planQueries(of, resolved)
  return [...new Set(planned.flatMap(({ rows, totals }) => (rows ? [rows, totals] : [totals])))]
}
const planFirst = (of: Scope, ...questions: Partial<Question>[]) => {
  const [plan] = planQuestions(of, ...questions)
  if (!plan) throw new Error('There is no query plan.')
  return plan
}

const byCampaign: Partial<Question> = {
  by: ['campaign'],
  measures: ['visit', 'call', 'revenue'],
  sort: [{ by: 'call', direction: 'desc' }],
}
const later = planFirst(scope, { ...byCampaign, known: true, limit: 50, offset: 100 })

const rolledUp: Scope = {
  ...compared,
  model: 'linear',
  range: { start: '2026-09-10', end: '2026-12-01' },
  comparison: {
    range: { start: '2025-09-10', end: '2025-12-01' },
    alignment: { days: 365, months: 12, end: november.end },
  },
  rollups: {
    rolledUp: ['202509', '202609', '202610'].map((month) => ({
      month,
      rollupId: idFromName(`rollups of ${month}`),
      events: 1_000_000,
      fields: { day: ['campaign'], month: ['campaign'] },
    })),
    stored: ['202509', '202609', '202610', '202611'],
  },
}

/** The last day compared with ends at 11:20, so it is read from events. */
const inProgress: Scope = {
  ...rolledUp,
  comparison: {
    range: { start: '2025-09-10', end: '2025-12-01', until: '11:20' },
    alignment: { days: 365, months: 12, end: november.end },
  },
}

const queries = {
  'questions-days': compileQuery(
    scope,
    planFirst(
      scope,
      { by: ['day'], measures: ['visit', 'call'] },
      { by: ['day'], measures: ['sale'] },
      { measures: ['c2c'] },
    ),
  ),
  'questions-campaigns': compileQuery(scope, planFirst(scope, byCampaign)),
  'questions-later-page': compileLaterPage(scope, later, later.page ?? { order: [], limit: 0, offset: 0 }),
  'questions-compared': compileQuery(
    compared,
    planFirst(compared, { by: ['month', 'channel'], measures: ['visit'] }),
  ),
  'questions-by-change': compileQuery(
    compared,
    planFirst(compared, {
      ...byCampaign,
      sort: [
        { by: 'call', of: 'change_share', direction: 'asc' },
        { by: 'revenue', of: 'change', direction: 'desc' },
        { by: 'visit', of: 'share', direction: 'desc' },
      ],
    }),
  ),
  'questions-linear': compileQuery(
    { ...scope, model: 'linear' },
    planFirst(scope, { by: ['source'], measures: ['visit', 'call', 'visitors'] }),
  ),
  'questions-first-touch': compileQuery({ ...scope, model: 'first_touch' }, planFirst(scope, byCampaign)),
  'questions-rollups': compileQuery(rolledUp, planFirst(rolledUp, byCampaign)),
  'questions-until': compileQuery(inProgress, planFirst(inProgress, byCampaign)),
  'questions-unique': compileQuery(
    { ...scope, unique: 30 },
    planFirst(scope, { by: ['day'], measures: ['visit', 'call'] }),
  ),
  'questions-tags': compileQuery(scope, planFirst(scope, { by: ['tags'], measures: ['c2c'], known: true })),
}

describe('the SQL of questions', () => {
  it.each(Object.entries(queries))('%s equals its snapshot', async (name, query) => {
    const { sql, params } = render(query)
    const values = Object.entries(params).map(([key, value]) => `-- ${key}: ${JSON.stringify(value)}`)
    await expect(`${[sql, ...values].join('\n')}\n`).toMatchFileSnapshot(`../sql/${name}.sql`)
  })

  it('shares statements between questions', () => {
    const dashboard: Partial<Question>[] = [
      { by: ['day'], measures: ['visit', 'call'] },
      { by: ['day'], measures: ['calls_ended', 'talk_seconds'] },
      { measures: ['visit', 'call', 'valid'] },
      { by: ['reach'], measures: ['valid'] },
      { by: ['weekday', 'hour'], measures: ['call'] },
      { by: ['campaign'], measures: ['visit', 'call'], limit: 100 },
    ]
    expect(planQuestions(scope, ...dashboard)).toHaveLength(4)
  })
})
