import { type Question, questionSchema, reportScopeSchema } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { idOf, motorValles } from '../../reporting/calls/golden-calls.fixture.ts'
import { laterPageQuery, readingQuery } from '../compile/compile-reading.ts'
import { planReadings } from '../plan/plan-readings.ts'
import type { Scope } from '../plan/report-scope.ts'
import { understandQuestion } from '../plan/understand-question.ts'
import { render } from '../registry/sql-fragment.ts'

const november = { start: '2026-11-01', end: '2026-12-01' }
const scope: Scope = {
  ...reportScopeSchema.parse({ range: november }),
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  currency: 'EUR',
  types: undefined,
  before: undefined,
  rollups: undefined,
}
const compared: Scope = {
  ...scope,
  before: {
    range: { start: '2025-11-01', end: '2025-12-01' },
    alignment: { days: 365, byYear: true, end: november.end },
  },
}

const readings = (of: Scope, ...questions: Partial<Question>[]) => {
  const understood = questions.map((question, i) =>
    understandQuestion(
      questionSchema.parse({ measures: ['visit'], ...question }),
      new Map(),
      undefined,
      `questions.${i}`,
    ),
  )
  const planned = planReadings(of, understood)
  return [...new Set(planned.flatMap(({ rows, totals }) => (rows ? [rows, totals] : [totals])))]
}
const first = (of: Scope, ...questions: Partial<Question>[]) => {
  const [reading] = readings(of, ...questions)
  if (!reading) throw new Error('Nothing is read.')
  return reading
}

const byCampaign: Partial<Question> = {
  by: ['campaign'],
  measures: ['visit', 'call', 'revenue'],
  sort: [{ by: 'call', direction: 'desc' }],
}
const later = first(scope, { ...byCampaign, known: true, limit: 50, offset: 100 })

const rolledUp: Scope = {
  ...compared,
  model: 'linear',
  range: { start: '2026-09-10', end: '2026-12-01' },
  before: {
    range: { start: '2025-09-10', end: '2025-12-01' },
    alignment: { days: 365, byYear: true, end: november.end },
  },
  rollups: {
    rolledUp: ['202509', '202609', '202610'].map((month) => ({
      month,
      rollupId: idOf(`rollups of ${month}`),
      events: 1_000_000,
      fields: { day: ['campaign'], month: ['campaign'] },
    })),
    stored: ['202509', '202609', '202610', '202611'],
  },
}

/** Until 11:20 of the last day compared with: that day is read from events. */
const underWay: Scope = {
  ...rolledUp,
  before: {
    range: { start: '2025-09-10', end: '2025-12-01', until: '11:20' },
    alignment: { days: 365, byYear: true, end: november.end },
  },
}

const queries = {
  'questions-days': readingQuery(
    scope,
    first(
      scope,
      { by: ['day'], measures: ['visit', 'call'] },
      { by: ['day'], measures: ['sale'] },
      { measures: ['c2c'] },
    ),
  ),
  'questions-campaigns': readingQuery(scope, first(scope, byCampaign)),
  'questions-later-page': laterPageQuery(scope, later, later.page ?? { order: [], limit: 0, offset: 0 }),
  'questions-compared': readingQuery(
    compared,
    first(compared, { by: ['month', 'channel'], measures: ['visit'] }),
  ),
  'questions-linear': readingQuery(
    { ...scope, model: 'linear' },
    first(scope, { by: ['source'], measures: ['visit', 'call', 'visitors'] }),
  ),
  'questions-first-touch': readingQuery({ ...scope, model: 'first_touch' }, first(scope, byCampaign)),
  'questions-rollups': readingQuery(rolledUp, first(rolledUp, byCampaign)),
  'questions-until': readingQuery(underWay, first(underWay, byCampaign)),
  'questions-unique': readingQuery(
    { ...scope, unique: 30 },
    first(scope, { by: ['day'], measures: ['visit', 'call'] }),
  ),
  'questions-tags': readingQuery(scope, first(scope, { by: ['tags'], measures: ['c2c'], known: true })),
}

describe('the SQL of questions', () => {
  it.each(Object.entries(queries))('%s is what was reviewed', async (name, query) => {
    const { sql, params } = render(query)
    const values = Object.entries(params).map(([key, value]) => `-- ${key}: ${JSON.stringify(value)}`)
    await expect(`${[sql, ...values].join('\n')}\n`).toMatchFileSnapshot(`../sql/${name}.sql`)
  })

  it('has as many statements as there are different things to read', () => {
    const dashboard: Partial<Question>[] = [
      { by: ['day'], measures: ['visit', 'call'] },
      { by: ['day'], measures: ['calls_ended', 'talk_seconds'] },
      { measures: ['visit', 'call', 'valid'] },
      { by: ['reach'], measures: ['valid'] },
      { by: ['weekday', 'hour'], measures: ['call'] },
      { by: ['campaign'], measures: ['visit', 'call'], limit: 100 },
    ]
    expect(readings(scope, ...dashboard)).toHaveLength(4)
  })
})
