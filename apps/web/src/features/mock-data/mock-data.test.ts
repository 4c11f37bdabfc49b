import { questionSchema, reportScopeSchema } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { mockAnswers } from './mock-answers.ts'
import { mockEvents } from './mock-events.ts'
import { filterMockEvents } from './mock-filter.ts'
import { mockMeasure } from './mock-measures.ts'

const account = {
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  domain: 'acme.example',
} as const
const range = { start: '2026-11-02', end: '2026-11-09' }
const events = mockEvents(account, range)

describe('mock data', () => {
  it('is the same each time, whatever the range that a day is part of', () => {
    const longer = mockEvents(account, { start: '2026-11-01', end: '2026-11-20' })
    const tuesday = ({ at }: { at: string }) => at > '2026-11-03T05' && at < '2026-11-03T20'
    expect(longer.filter(tuesday)).toEqual(events.filter(tuesday))
  })

  it('stays on the days of the account’s zone', () => {
    const santiago = mockEvents({ ...account, timezone: 'America/Santiago', country: 'cl' }, range)
    const visits = santiago.filter(({ type }) => type === 'visit').map(({ at }) => at)
    expect(visits.at(0)?.slice(0, 10)).toBe('2026-11-02')
    expect((visits.at(-1) ?? '') < '2026-11-09T03:00').toBe(true)
  })

  it('has a business’s proportions: fewer calls than visits, fewer valid ones, some sales', () => {
    const [visits, calls, valid] = ['visit', 'call', 'valid'].map((name) => mockMeasure(name, events) ?? 0)
    expect(visits).toBeGreaterThan(200)
    expect(calls).toBeLessThan((visits ?? 0) / 5)
    expect(valid).toBeLessThan(calls ?? 0)
    expect(valid).toBeGreaterThan(5)
  })

  it('is filtered as real data is', () => {
    const paid = filterMockEvents(events, [
      {
        any: [
          { field: 'medium', operator: 'is', value: 'cpc' },
          { field: 'city', operator: 'starts_with', value: 'SEV' },
        ],
      },
      { field: 'hour', operator: 'between', value: [9, 12] },
    ])
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.every(({ medium, city }) => medium === 'cpc' || city === 'Sevilla')).toBe(true)
    expect(paid.every(({ hour }) => hour >= 9 && hour <= 12)).toBe(true)
  })

  it('answers questions whose parts come to the total, beside the period before', () => {
    const scope = reportScopeSchema.parse({ range, compare: 'previous_period' })
    const before = { start: '2026-10-26', end: '2026-11-02' }
    const questions = [
      questionSchema.parse({ by: ['day'], measures: ['visit', 'call'] }),
      questionSchema.parse({
        by: ['term'],
        known: true,
        measures: ['visit'],
        sort: [{ by: 'visit', direction: 'desc' }],
        limit: 2,
      }),
    ]
    const [days, terms] = mockAnswers(account, scope, before, questions, mockMeasure)
    expect(days?.rows.map(({ groups }) => groups[0])).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
    ])
    const sum = days?.rows.reduce((total, { values }) => total + (values[0] ?? 0), 0)
    expect(sum).toBe(days?.totals.values[0])
    expect(days?.rows.every(({ previous }) => (previous?.[0] ?? 0) > 0)).toBe(true)
    expect(terms?.rows).toHaveLength(2)
    expect(terms?.total).toBeGreaterThan(2)
    expect(terms?.rows[0]?.values[0]).toBeGreaterThanOrEqual(terms?.rows[1]?.values[0] ?? 0)
  })
})
