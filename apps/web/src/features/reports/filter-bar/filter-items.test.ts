import { expect, test } from 'vitest'
import type { Filter } from './filter.ts'
import { type FilterItem, withChanged, withOr, without } from './filter-items.ts'

const google: Filter = { field: 'source', operator: 'is', value: 'google' }
const bing: Filter = { field: 'source', operator: 'is', value: 'bing' }
const long: Filter = { field: 'talk_seconds', operator: 'greater', value: 60 }
const items: FilterItem[] = [long, google]

test('an alternative to a condition makes a group of two, a further one joins it', () => {
  const grouped = withOr(items, 1, bing)
  expect(grouped).toEqual([long, { any: [google, bing] }])
  expect(withOr(grouped, 1, long)).toEqual([long, { any: [google, bing, long] }])
})

test('a group that loses all but one condition is that condition, and one without any is gone', () => {
  expect(without([{ any: [google, bing] }, long], 0, 0)).toEqual([bing, long])
  expect(without([bing, long], 0, 0)).toEqual([long])
})

test('a condition is changed where it stands, inside a group too', () => {
  expect(withChanged([{ any: [google, bing] }], 0, 1, long)).toEqual([{ any: [google, long] }])
  expect(withChanged(items, 0, 0, bing)).toEqual([bing, google])
})
