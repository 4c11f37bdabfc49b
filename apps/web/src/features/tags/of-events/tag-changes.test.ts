import { expect, test } from 'vitest'
import { carriedBy, changesFor, taggedRow } from './tag-changes.ts'

const events = [{ tags: ['renting'] }, { tags: ['renting', 'taller'] }]

test('of several events all, some or none carry a tag', () => {
  expect(['renting', 'taller', 'venta'].map((name) => carriedBy(events, name))).toEqual([
    'all',
    'some',
    'none',
  ])
})

test('only what is not so already is changed', () => {
  const wanted = new Map([
    ['renting', true],
    ['taller', true],
    ['venta', false],
  ])
  expect(changesFor(events, wanted)).toEqual({ add: ['taller'], remove: [] })
  expect(changesFor(events, new Map([['taller', false]]))).toEqual({ add: [], remove: ['taller'] })
})

test('a row carries each tag once, in order; other rows stay as they are', () => {
  const change = { eventIds: ['a'], add: ['nuevo', 'renting'], remove: ['taller'] }
  expect(taggedRow({ id: 'a', tags: ['taller', 'renting'] }, change).tags).toEqual(['nuevo', 'renting'])
  const other = { id: 'b', tags: ['taller'] }
  expect(taggedRow(other, change)).toBe(other)
})
