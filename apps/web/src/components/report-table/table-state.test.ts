import { describe, expect, test } from 'vitest'
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
