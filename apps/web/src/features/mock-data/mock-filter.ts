import { type ReportField, type ReportFilters, reportFiltersSchema } from '@talkie/contract/reporting'
import type { MockEvent } from './mock-events.ts'

type Condition = Exclude<ReportFilters[number], { any: unknown }>

/** What a field holds on an event: texts as they are, instants in milliseconds, yes and no as the filters say them. */
const heldBy = (event: MockEvent, field: ReportField): string | number | string[] | null => {
  if (field === 'at') return Date.parse(event.at)
  if (field === 'bot') return String(event.bot)
  return event[field]
}

const lower = (held: unknown) => String(held ?? '').toLocaleLowerCase()

const meets = (event: MockEvent, condition: Condition): boolean => {
  const held = heldBy(event, condition.field)
  const isAmong = (value: string | number) =>
    Array.isArray(held) ? held.includes(String(value)) : held === value
  switch (condition.operator) {
    case 'is':
      return isAmong(condition.value)
    case 'is_not':
      return !isAmong(condition.value)
    case 'in':
      return condition.value.some(isAmong)
    case 'is_empty':
      return held === null || held === '' || (Array.isArray(held) && held.length === 0)
    case 'contains':
      return lower(held).includes(lower(condition.value))
    case 'starts_with':
      return lower(held).startsWith(lower(condition.value))
    case 'ends_with':
      return lower(held).endsWith(lower(condition.value))
    case 'greater':
      return typeof held === 'number' && held > condition.value
    case 'less':
      return typeof held === 'number' && held < condition.value
    case 'between':
      return typeof held === 'number' && held >= condition.value[0] && held <= condition.value[1]
  }
}

/** The mock events that meet filters, as the server would find real ones. */
export const filterMockEvents = (events: readonly MockEvent[], filters: ReportFilters): MockEvent[] => {
  const conditions = reportFiltersSchema.parse(filters)
  return events.filter((event) =>
    conditions.every((one) =>
      'any' in one ? one.any.some((each) => meets(event, each)) : meets(event, one),
    ),
  )
}
