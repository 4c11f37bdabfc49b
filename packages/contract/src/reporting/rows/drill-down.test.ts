import { expect, it } from 'vitest'
import { buildDrillDown, type FigureContext, type FigureSelection, type RowsScreen } from './drill-down.ts'

const rate = 'metric:7a3d0c3e-6f1c-4a53-8f52-0c6a4be8f0a1'
const page: FigureContext = {
  range: { start: '2026-11-01', end: '2026-12-01' },
  filters: [],
  model: 'last_non_direct',
  unique: 0,
  currency: 'EUR',
  formulas: new Map([[rate, 'valid / call']]),
}
const all = () => true
const behind = (
  pick: FigureSelection,
  more: Partial<FigureContext> = {},
  mayRead: (screen: RowsScreen) => boolean = all,
) => buildDrillDown(pick, { ...page, ...more }, mayRead)

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

it('use another table if the user may not read the best one, and none if the user may read none', () => {
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

it('satisfy the page’s conditions and its fixed ones, also for the same field', () => {
  const filters: FigureContext['filters'] = [
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

it('are counted as on the page: once in a window, or as an attribution model credits them', () => {
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
