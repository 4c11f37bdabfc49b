import { tableViewFieldsSchema } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { buildRowsQuestion } from '../rows/rows-question.ts'
import {
  applySearch,
  isSameState,
  layoutFromState,
  stateFromLayout,
  stateFromView,
  type TableState,
  toStateSearch,
  viewFromState,
} from './table-state.ts'

const all = ['at', 'caller', 'outcome', 'campaign']
const screen: TableState = {
  q: '',
  filters: [],
  sort: [{ field: 'at', direction: 'desc' }],
  columns: ['at', 'caller'],
  pinned: [],
  widths: {},
  rest: { scope: 'all' },
}
const missed: TableState = {
  ...screen,
  filters: [{ field: 'outcome', operator: 'is', value: 'not_answered' }],
  rest: { scope: 'call' },
}

describe('an address', () => {
  test('contains only what differs from the view', () => {
    expect(toStateSearch(missed, missed)).toEqual({})
    expect(toStateSearch({ ...missed, q: 'renting' }, missed)).toEqual({ q: 'renting' })
    expect(toStateSearch(missed, screen)).toEqual({ filters: missed.filters, scope: 'call' })
  })

  test('contains everything if other users do not have the view', () => {
    const { rest, ...own } = missed
    expect(toStateSearch(missed, missed, true)).toEqual({ ...own, ...rest })
  })

  test('can empty a field of the view', () => {
    const search = toStateSearch({ ...missed, filters: [] }, missed)
    expect(search).toEqual({ filters: [] })
    expect(applySearch(search, missed).filters).toEqual([])
  })

  test('gives back the state that it was built from', () => {
    const state = { ...missed, sort: [], widths: { caller: 240 }, rest: { scope: 'type:visit' } }
    expect(applySearch(toStateSearch(state, screen), screen)).toEqual(state)
  })
})

describe('a saved view', () => {
  test('gives back the state that was saved', () => {
    const view = viewFromState(missed, { name: 'Perdidas', shared: true }, all)
    expect(view.layout.hidden).toEqual(['outcome', 'campaign'])
    expect(isSameState(stateFromView(view, screen), missed)).toBe(true)
  })

  test('differs once a column is resized, wherever the widths are held', () => {
    const wide = { ...missed, widths: { at: 200, caller: 300 } }
    expect(isSameState(wide, missed)).toBe(false)
    expect(isSameState(wide, { ...missed, widths: { caller: 300, at: 200 } })).toBe(true)
  })

  const counted: TableState = { ...screen, rest: { scope: 'all', model: 'last_non_direct', unique: 0 } }
  const onceByLinear: TableState = { ...counted, rest: { scope: 'valid', model: 'linear', unique: 30 } }

  test('stores how its figures are counted, in the form that the address has', () => {
    const view = tableViewFieldsSchema.parse(viewFromState(onceByLinear, { name: 'x', shared: true }, all))
    expect(stateFromView(view, counted)).toEqual(onceByLinear)
    expect(toStateSearch(onceByLinear, counted)).toEqual(onceByLinear.rest)
    expect(applySearch({ unique: 15 }, onceByLinear).rest).toEqual({ ...onceByLinear.rest, unique: 15 })
    expect(isSameState(applySearch({ unique: 0 }, onceByLinear), onceByLinear)).toBe(false)
  })

  test('has the defaults if it was saved without a way of counting, or with an invalid one', () => {
    const before = viewFromState(missed, { name: 'x', shared: true }, all)
    expect(stateFromView(before, counted).rest).toEqual({ ...counted.rest, scope: 'call' })
    const odd = { ...before, rest: { scope: 'call', unique: 'often' } }
    expect(stateFromView(odd, counted).rest).toEqual({ ...counted.rest, scope: 'call' })
  })

  test('queries rows with its model and window, if they exist', () => {
    const days = { start: '2026-11-01', end: '2026-12-01' }
    expect(buildRowsQuestion(onceByLinear, days)).toMatchObject({
      scope: 'valid',
      model: 'linear',
      unique: 30,
    })
    const odd = { ...onceByLinear, rest: { scope: 'valid', model: 'newest', unique: 31 } }
    for (const plain of [counted, screen, odd]) {
      expect(buildRowsQuestion(plain, days)).not.toHaveProperty('model')
      expect(buildRowsQuestion(plain, days)).not.toHaveProperty('unique')
    }
  })

  test('drops what the screen does not know', () => {
    const view = { ...viewFromState(missed, { name: 'x', shared: false }, all), rest: { colour: 'red' } }
    expect(stateFromView(view, screen).rest).toEqual({ scope: 'all' })
  })
})

test('a layout leaves out removed columns, and widths are whole pixels', () => {
  const layout = layoutFromState({ columns: ['gone', 'caller'], pinned: ['gone'], widths: {} }, all)
  expect(layout).toEqual({
    order: ['caller', 'at', 'outcome', 'campaign'],
    hidden: ['at', 'outcome', 'campaign'],
    pinned: [],
    widths: {},
  })
  expect(stateFromLayout({ ...layout, widths: { caller: 181.4 } })).toEqual({
    columns: ['caller'],
    pinned: [],
    widths: { caller: 181 },
  })
})
