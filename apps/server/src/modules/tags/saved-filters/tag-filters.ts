import type { ReportFilters } from '@talkie/contract/reporting'
import { listFilterTags, renameTagInFilters } from '../../analytics/index.ts'

type Filter = ReportFilters[number]
type Condition = Exclude<Filter, { any: unknown }>
type FiltersChange = (filters: ReportFilters) => ReportFilters | null

/** Replaces event tags in filters by another; null if the filters name none of them. */
export const replaceEventTags =
  (names: readonly string[], into: string): FiltersChange =>
  (filters) => {
    const used = listFilterTags(filters)
    if (!names.some((name) => used.includes(name))) return null
    return names.reduce((changed, name) => renameTagInFilters(changed, name, into), filters)
  }

/** The ringpool tags that a condition names. */
const listRingpoolTags = (condition: Condition): string[] => {
  if (condition.field !== 'ringpool_tag') return []
  switch (condition.operator) {
    case 'is':
    case 'is_not':
      return [String(condition.value)]
    case 'in':
      return condition.value
    default:
      return []
  }
}

/**
 * Makes filters that name one of some ringpool tags name all of them, because past events keep the name they were written
 * with; null if nothing changes. In a group of alternatives, 'is not' stays: it would have to exclude all names at once.
 *
 * @param names the tag that remains, then those that are merged into it
 */
export const joinRingpoolTags =
  (names: readonly string[]): FiltersChange =>
  (filters) => {
    const join = (condition: Condition): Condition => {
      const used = listRingpoolTags(condition)
      if (condition.operator === 'is_not' || !used.some((name) => names.includes(name))) return condition
      const others = used.filter((name) => !names.includes(name))
      return { field: 'ringpool_tag', operator: 'in', value: [...names, ...others] }
    }
    const joined = filters.flatMap((filter): Filter[] => {
      if ('any' in filter) return [{ any: filter.any.map(join) }]
      if (filter.operator !== 'is_not' || !listRingpoolTags(filter).some((name) => names.includes(name)))
        return [join(filter)]
      return names.map((value) => ({ field: 'ringpool_tag', operator: 'is_not', value }))
    })
    return JSON.stringify(joined) === JSON.stringify(filters) ? null : joined
  }
