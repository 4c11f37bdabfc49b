import type { ReportFilters } from '@talkie/contract/reporting'

type Condition = Exclude<ReportFilters[number], { any: unknown }>

const namesIn = (condition: Condition): string[] => {
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

const renamed = (condition: Condition, from: string, to: string): Condition => {
  if (!namesIn(condition).includes(from)) return condition
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

/** The event tags that filters name, those inside or-groups too. */
export const tagsIn = (filters: ReportFilters): string[] =>
  filters.flatMap((filter) => ('any' in filter ? filter.any.flatMap(namesIn) : namesIn(filter)))

/** Filters that name an event tag by its new name. */
export const withTagRenamed = (filters: ReportFilters, from: string, to: string): ReportFilters =>
  filters.map((filter) =>
    'any' in filter
      ? { any: filter.any.map((condition) => renamed(condition, from, to)) }
      : renamed(filter, from, to),
  )
