import { tableViewFieldsSchema } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { questionOf } from '../rows/rows-question.ts'
import {
  isSameState,
  layoutOfState,
  searchOfState,
  stateOf,
  stateOfLayout,
  stateOfView,
  type TableState,
  viewOfState,
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
  test('says only what differs from the view it stands on', () => {
    expect(searchOfState(missed, missed)).toEqual({})
    expect(searchOfState({ ...missed, q: 'renting' }, missed)).toEqual({ q: 'renting' })
    expect(searchOfState(missed, screen)).toEqual({ filters: missed.filters, scope: 'call' })
  })

  test('says all of it where the view is one that others do not have', () => {
    const { rest, ...own } = missed
    expect(searchOfState(missed, missed, true)).toEqual({ ...own, ...rest })
  })

  test('can empty what the view says', () => {
    const search = searchOfState({ ...missed, filters: [] }, missed)
    expect(search).toEqual({ filters: [] })
    expect(stateOf(search, missed).filters).toEqual([])
  })

  test('leads back to the state that it was made of', () => {
    const state = { ...missed, sort: [], widths: { caller: 240 }, rest: { scope: 'type:visit' } }
    expect(stateOf(searchOfState(state, screen), screen)).toEqual(state)
  })
})

describe('a saved view', () => {
  test('comes back as the state that was saved', () => {
    const view = viewOfState(missed, { name: 'Perdidas', shared: true }, all)
    expect(view.layout.hidden).toEqual(['outcome', 'campaign'])
    expect(isSameState(stateOfView(view, screen), missed)).toBe(true)
  })

  test('differs once a column is wider, wherever the widths stand', () => {
    const wide = { ...missed, widths: { at: 200, caller: 300 } }
    expect(isSameState(wide, missed)).toBe(false)
    expect(isSameState(wide, { ...missed, widths: { caller: 300, at: 200 } })).toBe(true)
  })

  const counted: TableState = { ...screen, rest: { scope: 'all', model: 'last_non_direct', unique: 0 } }
  const onceByLinear: TableState = { ...counted, rest: { scope: 'valid', model: 'linear', unique: 30 } }

  test('keeps how its figures are counted, and the address says it as the screen reads it', () => {
    const view = tableViewFieldsSchema.parse(viewOfState(onceByLinear, { name: 'x', shared: true }, all))
    expect(stateOfView(view, counted)).toEqual(onceByLinear)
    expect(searchOfState(onceByLinear, counted)).toEqual(onceByLinear.rest)
    expect(stateOf({ unique: 15 }, onceByLinear).rest).toEqual({ ...onceByLinear.rest, unique: 15 })
    expect(isSameState(stateOf({ unique: 0 }, onceByLinear), onceByLinear)).toBe(false)
  })

  test('counts plainly where it was saved before it kept that, or keeps what is none', () => {
    const before = viewOfState(missed, { name: 'x', shared: true }, all)
    expect(stateOfView(before, counted).rest).toEqual({ ...counted.rest, scope: 'call' })
    const odd = { ...before, rest: { scope: 'call', unique: 'often' } }
    expect(stateOfView(odd, counted).rest).toEqual({ ...counted.rest, scope: 'call' })
  })

  test('asks for rows with the model and the window, of those that there are', () => {
    const days = { start: '2026-11-01', end: '2026-12-01' }
    expect(questionOf(onceByLinear, days)).toMatchObject({ scope: 'valid', model: 'linear', unique: 30 })
    const odd = { ...onceByLinear, rest: { scope: 'valid', model: 'newest', unique: 31 } }
    for (const plain of [counted, screen, odd]) {
      expect(questionOf(plain, days)).not.toHaveProperty('model')
      expect(questionOf(plain, days)).not.toHaveProperty('unique')
    }
  })

  test('keeps nothing that the screen does not know', () => {
    const view = { ...viewOfState(missed, { name: 'x', shared: false }, all), rest: { colour: 'red' } }
    expect(stateOfView(view, screen).rest).toEqual({ scope: 'all' })
  })
})

test('a layout leaves out columns that are gone, and widths are whole pixels', () => {
  const layout = layoutOfState({ columns: ['gone', 'caller'], pinned: ['gone'], widths: {} }, all)
  expect(layout).toEqual({
    order: ['caller', 'at', 'outcome', 'campaign'],
    hidden: ['at', 'outcome', 'campaign'],
    pinned: [],
    widths: {},
  })
  expect(stateOfLayout({ ...layout, widths: { caller: 181.4 } })).toEqual({
    columns: ['caller'],
    pinned: [],
    widths: { caller: 181 },
  })
})
