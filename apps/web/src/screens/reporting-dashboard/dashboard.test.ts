import { buildDrillDown, questionSchema, type ReportFilters, widgetIds } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  reportSearchSchema,
  toRowsBehindSearch,
  withExcludedFields,
} from '../../features/reports/answers/report-search.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { WidgetAnswer } from './board.ts'
import { buildBoardChoices } from './board-choices.ts'
import { dashboardSearchSchema } from './dashboard-search.ts'
import {
  buildPageQuestions,
  buildQuestions,
  type QuestionContext,
  toQuestionKey,
} from './widget-questions.ts'
import { toCallFigures } from './widgets/call-figures.ts'

const metric = (measure: string, overrides: Partial<WidgetMetric> = {}): WidgetMetric => ({
  id: measure,
  measure,
  label: measure,
  formula: measure,
  format: 'number',
  additive: true,
  color: '#8b7cff',
  colour: 'var(--metric-call)',
  gradient: 'var(--metric-call)',
  funnel: true,
  default: true,
  ...overrides,
})
const rate = metric('metric:7a3d0c3e-6f1c-4a53-8f52-0c6a4be8f0a1', {
  format: 'percent',
  additive: false,
  funnel: false,
})
const metrics = [...['visit', 'call', 'valid', 'c2c'].map((name) => metric(name)), rate]

const buildContext = (search: object): QuestionContext => {
  const choices = buildBoardChoices(dashboardSearchSchema.parse(search), metrics)
  if (!choices) throw new Error('There are metrics')
  return { choices, bucket: 'day', map: 'spain' }
}

describe('the choices of a page', () => {
  it('are the defaults if the URL has none', () => {
    const { choices } = buildContext({})
    expect(choices.daily.map(({ measure }) => measure)).toEqual(['call', 'valid', 'c2c'])
    expect(choices.organicPaid.measure).toBe('valid')
    expect([choices.dimension, choices.mode]).toEqual(['campaign', 'total'])
    expect(choices.sort).toEqual([{ by: 'valid', direction: 'desc' }])
  })
  it('ignore metrics of another account and a sort by a removed column', () => {
    const { choices } = buildContext({
      organicPaid: 'metric:00000000-0000-4000-8000-000000000000',
      sort: [{ by: 'source', direction: 'asc' }],
    })
    expect(choices.organicPaid.measure).toBe('valid')
    expect(choices.sort).toEqual([{ by: 'valid', direction: 'desc' }])
  })
  it('show daily bars of one format only', () => {
    expect(
      buildContext({ daily: ['call', rate.measure] }).choices.daily.map(({ measure }) => measure),
    ).toEqual(['call'])
  })
  it('are null if every metric is archived', () => {
    expect(buildBoardChoices({}, [])).toBeNull()
  })
})

describe('the questions of a page', () => {
  it('are valid for the API, without duplicates and few enough for one request', () => {
    for (const search of [{}, { mode: 'unique' }]) {
      const questions = buildPageQuestions(widgetIds, buildContext(search))
      for (const question of questions.values()) expect(questionSchema.safeParse(question).success).toBe(true)
      expect(questions.size).toBeLessThanOrEqual(22)
    }
    const calls = buildPageQuestions(
      ['gtotal', 'gduration', 'gvalids', 'gnovalids', 'gnot'],
      buildContext({}),
    )
    expect(calls.size).toBe(1)
  })
  it('belong only to the widgets on the page', () => {
    expect([...buildPageQuestions(['reach'], buildContext({})).values()]).toEqual([
      { by: ['reach'], measures: ['valid'], limit: 1000 },
    ])
  })
  it('depend on the choices', () => {
    const asking = buildContext({ dimension: 'city', sort: [{ by: 'city', direction: 'asc' }] })
    expect(buildQuestions('datatab', asking)[0]).toMatchObject({
      by: ['city'],
      sort: [{ by: 'city', direction: 'asc' }],
    })
    const byCertainty = buildContext({ dimension: 'certainty' })
    expect(buildQuestions('datatab', byCertainty)[0]).toMatchObject({ by: ['certainty'] })
    expect(buildQuestions('map', { ...asking, map: 'world' })[0]).toMatchObject({ by: ['country'] })
    expect(buildQuestions('map', asking)[0]).toMatchObject({ by: ['region', 'country'] })
  })
})

describe('the key of a question', () => {
  it('differs for different questions', () => {
    expect(toQuestionKey({ by: ['day'], measures: ['call'] })).not.toBe(
      toQuestionKey({ by: ['day'], measures: ['valid'] }),
    )
  })
})

describe('the rows behind a figure', () => {
  it('are selected by the query string of the link', () => {
    const page = {
      range: { start: '2026-11-01', end: '2026-12-01' },
      filters: [{ field: 'medium', operator: 'is', value: 'cpc' }] satisfies ReportFilters,
      model: 'first_touch' as const,
      unique: 0 as const,
      currency: 'EUR',
      formulas: new Map(),
    }
    const behind = buildDrillDown({ fixed: { source: 'google' }, measure: 'missed_calls' }, page, () => true)
    const search = reportSearchSchema
      .extend({ from: z.string(), to: z.string() })
      .strict()
      .parse(behind && toRowsBehindSearch(behind, false))
    expect(search).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      filters: [
        page.filters[0],
        { field: 'source', operator: 'is', value: 'google' },
        { field: 'outcome', operator: 'in', value: ['not_answered'] },
      ],
      model: 'first_touch',
    })
    expect(behind && toRowsBehindSearch(behind, true)).toMatchObject({ mock: true })
  })
  it('exclude a value; of two fields, only their combination', () => {
    expect(withExcludedFields([], { campaign: 'Marca' })).toEqual([
      { field: 'campaign', operator: 'is_not', value: 'Marca' },
    ])
    expect(withExcludedFields([], { weekday: 2, hour: 10 })).toEqual([
      {
        any: [
          { field: 'weekday', operator: 'is_not', value: 2 },
          { field: 'hour', operator: 'is_not', value: 10 },
        ],
      },
    ])
  })
})

describe('call widgets', () => {
  const answer = (values: number[], previous: number[]): WidgetAnswer => ({
    rows: [{ groups: ['2026-11-08'], values, previous }],
    totals: { values, previous },
    total: 1,
  })
  const days = ['2026-11-07', '2026-11-08']
  it('count every call and its talk seconds', () => {
    const allCalls = answer([10, 600, 8, 5, 3, 2], [5, 300, 4, 3, 1, 1])
    expect(toCallFigures('gnot', 'total', allCalls, days)).toEqual({
      total: 2,
      before: 1,
      now: [0, 2],
      previous: [0, 1],
    })
    expect(toCallFigures('gduration', 'total', allCalls, days).total).toBe(600)
  })
  it('count each caller once and the average talk seconds per caller', () => {
    const unique = answer([4, 600], [2, 100])
    expect(toCallFigures('gvalids', 'unique', unique, days).total).toBe(4)
    expect(toCallFigures('gduration', 'unique', unique, days)).toEqual({
      total: 150,
      before: 50,
      now: [0, 150],
      previous: [0, 50],
    })
  })
})
