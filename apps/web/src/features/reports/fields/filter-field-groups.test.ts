import { reportFields } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { filterFieldGroups } from './filter-field-groups.ts'

it('the filter list has every field once, but the time, and begins with outcome and origin', () => {
  const offered = Object.values(filterFieldGroups).flat()
  expect([...offered].sort()).toEqual(reportFields.filter((field) => field !== 'at').sort())
  expect(Object.keys(filterFieldGroups).slice(0, 2)).toEqual(['outcome', 'analytics'])
})
