import { expect, test } from 'vitest'
import type { Filter } from './filter.ts'
import { addAlternative, type FilterItem, removeCondition, replaceCondition } from './filter-items.ts'

const google: Filter = { field: 'source', operator: 'is', value: 'google' }
const bing: Filter = { field: 'source', operator: 'is', value: 'bing' }
const long: Filter = { field: 'talk_seconds', operator: 'greater', value: 60 }
const items: FilterItem[] = [long, google]

test('adding an alternative to a condition makes a group of two; another one joins it', () => {
  const grouped = addAlternative(items, 1, bing)
  expect(grouped).toEqual([long, { any: [google, bing] }])
  expect(addAlternative(grouped, 1, long)).toEqual([long, { any: [google, bing, long] }])
})

test('a group with one condition left becomes that condition, and an empty one is removed', () => {
  expect(removeCondition([{ any: [google, bing] }, long], 0, 0)).toEqual([bing, long])
  expect(removeCondition([bing, long], 0, 0)).toEqual([long])
})

test('a condition is changed in place, inside a group too', () => {
  expect(replaceCondition([{ any: [google, bing] }], 0, 1, long)).toEqual([{ any: [google, long] }])
  expect(replaceCondition(items, 0, 0, bing)).toEqual([bing, google])
})
