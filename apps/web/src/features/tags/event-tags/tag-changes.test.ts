import { expect, test } from 'vitest'
import { applyTagChange, computeTagChanges, toTagCoverage } from './tag-changes.ts'

const events = [{ tags: ['renting'] }, { tags: ['renting', 'taller'] }]

test('all, some or none of several events have a tag', () => {
  expect(['renting', 'taller', 'venta'].map((name) => toTagCoverage(events, name))).toEqual([
    'all',
    'some',
    'none',
  ])
})

test('only actual changes are sent', () => {
  const choices = new Map([
    ['renting', true],
    ['taller', true],
    ['venta', false],
  ])
  expect(computeTagChanges(events, choices)).toEqual({ add: ['taller'], remove: [] })
  expect(computeTagChanges(events, new Map([['taller', false]]))).toEqual({ add: [], remove: ['taller'] })
})

test('a row has each tag once, sorted; other rows are unchanged', () => {
  const change = { eventIds: ['a'], add: ['nuevo', 'renting'], remove: ['taller'] }
  expect(applyTagChange({ id: 'a', tags: ['taller', 'renting'] }, change).tags).toEqual(['nuevo', 'renting'])
  const other = { id: 'b', tags: ['taller'] }
  expect(applyTagChange(other, change)).toBe(other)
})
