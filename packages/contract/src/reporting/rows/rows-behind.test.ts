import { expect, it } from 'vitest'
import { type FigurePage, type FigurePick, type RowsScreen, rowsBehind } from './rows-behind.ts'

const rate = 'metric:7a3d0c3e-6f1c-4a53-8f52-0c6a4be8f0a1'
const page: FigurePage = {
  range: { start: '2026-11-01', end: '2026-12-01' },
  filters: [],
  model: 'last_non_direct',
  unique: 0,
  currency: 'EUR',
  formulas: new Map([[rate, 'valid / call']]),
}
const all = () => true
const behind = (
  pick: FigurePick,
  more: Partial<FigurePage> = {},
  mayRead: (screen: RowsScreen) => boolean = all,
) => rowsBehind(pick, { ...page, ...more }, mayRead)

it.each<[measure: string | undefined, screen: RowsScreen, more: object]>([
  ['valid', 'events', { scope: 'valid', meaning: 'rows' }],
  ['sale', 'events', { scope: 'sale' }],
  ['c2c', 'c2c', { filters: [] }],
  ['whatsapp_message', 'rawdata', { scope: 'type:whatsapp_message' }],
  ['visit', 'rawdata', { scope: 'type:visit' }],
  ['call', 'events', { filters: [{ field: 'type', operator: 'in', value: ['call', 'llamadabruta'] }] }],
  ['calls_ended', 'calls', { filters: [] }],
  ['valid_calls', 'calls', { filters: [{ field: 'outcome', operator: 'in', value: ['valid'] }] }],
  ['callers', 'calls', { meaning: 'persons' }],
  ['talk_seconds', 'calls', { meaning: 'sum' }],
  ['revenue', 'events', { meaning: 'sum', filters: [{ field: 'currency', operator: 'is', value: 'EUR' }] }],
  [rate, 'events', { meaning: 'parts' }],
  [undefined, 'rawdata', { scope: 'all' }],
])('the rows of %s are where they are shown best', (measure, screen, more) => {
  expect(behind({ measure })).toMatchObject({ screen, ...more })
})

it('are on another table for who may not read the best, and nowhere for who may read none', () => {
  const only = (one: RowsScreen) => (screen: RowsScreen) => screen === one
  expect(behind({ measure: 'missed_calls' }, {}, only('rawdata'))).toMatchObject({
    screen: 'rawdata',
    scope: 'call',
    filters: [{ field: 'outcome', operator: 'in', value: ['not_answered'] }],
  })
  expect(behind({ measure: 'call' }, {}, only('calls'))).toMatchObject({ screen: 'calls', meaning: 'ended' })
  expect(behind({ measure: 'sale' }, {}, only('calls'))).toBeNull()
  expect(behind({ measure: 'call' }, {}, () => false)).toBeNull()
})

it('meet what the page says and what is fixed there, also of one field', () => {
  const filters: FigurePage['filters'] = [
    {
      any: [
        { field: 'source', operator: 'is', value: 'bing' },
        { field: 'medium', operator: 'is', value: 'cpc' },
      ],
    },
    { field: 'reach', operator: 'is', value: 'paid' },
  ]
  expect(
    behind({ measure: 'calls_ended', fixed: { source: 'google', reach: 'paid' } }, { filters })?.filters,
  ).toEqual([...filters, { field: 'source', operator: 'is', value: 'google' }])
})

it('are counted as the page counts: once in a window, or as a model credits them', () => {
  const fixed = { source: 'google' }
  expect(behind({ measure: 'valid', fixed }, { model: 'linear' })).toMatchObject({
    model: 'linear',
    meaning: 'shares',
  })
  expect(behind({ measure: 'valid', fixed }, { model: 'first_touch' })).toMatchObject({ meaning: 'rows' })
  const city = { fixed: { city: 'Sabadell' } }
  expect(behind({ measure: 'valid', ...city }, { model: 'linear' })).not.toHaveProperty('model')
  const unique = behind({ measure: 'valid', fixed }, { model: 'linear', unique: 30 })
  expect(unique).toMatchObject({ unique: 30, meaning: 'rows' })
  expect(unique).not.toHaveProperty('model')
})
