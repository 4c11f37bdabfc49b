import type { ReportFilters } from '@talkie/contract/reporting'

type Condition = Exclude<ReportFilters[number], { any: unknown }>

const listConditionTags = (condition: Condition): string[] => {
  if (condition.field !== 'tags') return []
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

const renameInCondition = (condition: Condition, from: string, to: string): Condition => {
  if (!listConditionTags(condition).includes(from)) return condition
  switch (condition.operator) {
    case 'is':
    case 'is_not':
      return { ...condition, value: to }
    case 'in':
      return { ...condition, value: [...new Set(condition.value.map((name) => (name === from ? to : name)))] }
    default:
      return condition
  }
}

/** The event tags that filters name, including those in groups of filters. */
export const listFilterTags = (filters: ReportFilters): string[] =>
  filters.flatMap((filter) =>
    'any' in filter ? filter.any.flatMap(listConditionTags) : listConditionTags(filter),
  )

/** The filters with an event tag's new name in place of the old one. */
export const renameTagInFilters = (filters: ReportFilters, from: string, to: string): ReportFilters =>
  filters.map((filter) =>
    'any' in filter
      ? { any: filter.any.map((condition) => renameInCondition(condition, from, to)) }
      : renameInCondition(filter, from, to),
  )
