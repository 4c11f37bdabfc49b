import { questionSchema, type ReportFilters, rowsBehind, widgetIds } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  reportSearchSchema,
  searchOfBehind,
  withExcluded,
} from '../../features/reports/answers/report-search.ts'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { WidgetAnswer } from './board.ts'
import { choicesOf } from './board-choices.ts'
import { dashboardSearchSchema } from './dashboard-search.ts'
import { type Asking, keyOf, questionsOf, questionsOfPage } from './widget-questions.ts'
import { callFigures } from './widgets/call-figures.ts'

const metric = (measure: string, more: Partial<MetricLook> = {}): MetricLook => ({
  id: measure,
  measure,
  label: measure,
  formula: measure,
  format: 'number',
  color: '#8b7cff',
  colour: 'var(--metric-call)',
  gradient: 'var(--metric-call)',
  funnel: true,
  default: true,
  ...more,
})
const rate = metric('metric:7a3d0c3e-6f1c-4a53-8f52-0c6a4be8f0a1', { format: 'percent', funnel: false })
const metrics = [...['visit', 'call', 'valid', 'c2c'].map((name) => metric(name)), rate]

const askingOf = (search: object): Asking => {
  const choices = choicesOf(dashboardSearchSchema.parse(search), metrics)
  if (!choices) throw new Error('There are metrics')
  return { choices, bucket: 'day', map: 'spain' }
}

describe('the choices of a page', () => {
  it('are the dashboard’s own where the address says nothing', () => {
    const { choices } = askingOf({})
    expect(choices.daily.map(({ measure }) => measure)).toEqual(['call', 'valid', 'c2c'])
    expect(choices.organicPaid.measure).toBe('valid')
    expect([choices.dimension, choices.mode]).toEqual(['campaign', 'total'])
    expect(choices.sort).toEqual([{ by: 'valid', direction: 'desc' }])
  })
  it('leave out what the account has not: metrics of another one, a sort by a column that is gone', () => {
    const { choices } = askingOf({
      organicPaid: 'metric:00000000-0000-4000-8000-000000000000',
      sort: [{ by: 'source', direction: 'asc' }],
    })
    expect(choices.organicPaid.measure).toBe('valid')
    expect(choices.sort).toEqual([{ by: 'valid', direction: 'desc' }])
  })
  it('keep bars of one unit on one axis', () => {
    expect(askingOf({ daily: ['call', rate.measure] }).choices.daily.map(({ measure }) => measure)).toEqual([
      'call',
    ])
  })
  it('are none where every metric is archived', () => {
    expect(choicesOf({}, [])).toBeNull()
  })
})

describe('the questions of a page', () => {
  it('are ones that the API takes, few enough for one request, each once', () => {
    for (const search of [{}, { mode: 'unique' }]) {
      const questions = questionsOfPage(widgetIds, askingOf(search))
      for (const question of questions.values()) expect(questionSchema.safeParse(question).success).toBe(true)
      expect(questions.size).toBeLessThanOrEqual(14)
    }
    const calls = questionsOfPage(['gtotal', 'gduration', 'gvalids', 'gnovalids', 'gnot'], askingOf({}))
    expect(calls.size).toBe(1)
  })
  it('are only those of the widgets on the page', () => {
    expect([...questionsOfPage(['reach'], askingOf({})).values()]).toEqual([
      { by: ['reach'], measures: ['valid'], limit: 1000 },
    ])
  })
  it('follow what was chosen', () => {
    const asking = askingOf({ dimension: 'city', sort: [{ by: 'city', direction: 'asc' }] })
    expect(questionsOf('datatab', asking)[0]).toMatchObject({
      by: ['city'],
      sort: [{ by: 'city', direction: 'asc' }],
    })
    expect(questionsOf('map', { ...asking, map: 'world' })[0]).toMatchObject({ by: ['country'] })
    expect(questionsOf('map', asking)[0]).toMatchObject({ by: ['region', 'country'] })
  })
})

describe('answers that are there', () => {
  it('are named by what was asked', () => {
    expect(keyOf({ by: ['day'], measures: ['call'] })).not.toBe(keyOf({ by: ['day'], measures: ['valid'] }))
  })
})

describe('the rows behind a figure', () => {
  it('stand in an address that asks for just them', () => {
    const page = {
      range: { start: '2026-11-01', end: '2026-12-01' },
      filters: [{ field: 'medium', operator: 'is', value: 'cpc' }] satisfies ReportFilters,
      model: 'first_touch' as const,
      unique: 0 as const,
      currency: 'EUR',
      formulas: new Map(),
    }
    const behind = rowsBehind({ fixed: { source: 'google' }, measure: 'missed_calls' }, page, () => true)
    const search = reportSearchSchema
      .extend({ from: z.string(), to: z.string() })
      .strict()
      .parse(behind && searchOfBehind(behind, false))
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
    expect(behind && searchOfBehind(behind, true)).toMatchObject({ mock: true })
  })
  it('are all but those that were left out: of two fields, both together', () => {
    expect(withExcluded([], { campaign: 'Marca' })).toEqual([
      { field: 'campaign', operator: 'is_not', value: 'Marca' },
    ])
    expect(withExcluded([], { weekday: 2, hour: 10 })).toEqual([
      {
        any: [
          { field: 'weekday', operator: 'is_not', value: 2 },
          { field: 'hour', operator: 'is_not', value: 10 },
        ],
      },
    ])
  })
})

describe('series of calls', () => {
  const answer = (values: number[], previous: number[]): WidgetAnswer => ({
    rows: [{ groups: ['2026-11-08'], values, previous }],
    totals: { values, previous },
    total: 1,
  })
  const days = ['2026-11-07', '2026-11-08']
  it('count every call, and the seconds talked on them', () => {
    const every = answer([10, 600, 8, 5, 3, 2], [5, 300, 4, 3, 1, 1])
    expect(callFigures('gnot', 'total', every, days)).toEqual({
      total: 2,
      before: 1,
      now: [0, 2],
      previous: [0, 1],
    })
    expect(callFigures('gduration', 'total', every, days).total).toBe(600)
  })
  it('count callers once, and the seconds talked with each', () => {
    const unique = answer([4, 600], [2, 100])
    expect(callFigures('gvalids', 'unique', unique, days).total).toBe(4)
    expect(callFigures('gduration', 'unique', unique, days)).toEqual({
      total: 150,
      before: 50,
      now: [0, 150],
      previous: [0, 50],
    })
  })
})
