import type { GroupField, ReportField, TimeBucket } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import { quarterStart } from '../conditions/in-days.ts'
import { fieldIn, type Registry } from '../registry/registry.ts'
import { bound, type Fragment, identifier, sql } from '../registry/sql-fragment.ts'

/** Where and beside which days an event's day is. */
export type Calendar = {
  timezone: string
  alignment?: Alignment | undefined
  /** What the day is of, where it is not an event's instant: a date in the account's zone. */
  day?: Fragment
}

const isBucket = (field: GroupField): field is TimeBucket =>
  field === 'day' || field === 'week' || field === 'month'

/** Groups that the calendar gives an event: they are few, whatever the range (days by hours are ten thousand). */
export const calendarFields: readonly GroupField[] = ['day', 'week', 'month', 'hour', 'weekday']

/** Whether an event's quarter of an hour is all that groups are made of. */
export const isOfCalendar = (by: readonly GroupField[]): boolean =>
  by.every((field) => calendarFields.includes(field))

const localDay = ({ timezone, day }: Calendar) =>
  day ?? sql`toDate(${quarterStart}, ${bound('String', timezone)})`

/** The day that an event is shown at: its own in the account's zone, or the one that it is compared with. */
const dayOf = (calendar: Calendar): Fragment => {
  const { alignment } = calendar
  const day = localDay(calendar)
  return alignment ? sql`addDays(${day}, ${bound('Int32', alignment.days)})` : day
}

const monthOf = (calendar: Calendar): Fragment =>
  calendar.alignment?.byYear
    ? sql`toStartOfMonth(addYears(${localDay(calendar)}, 1))`
    : sql`toStartOfMonth(${dayOf(calendar)})`

const weekdayOf = ({ timezone, day }: Calendar): Fragment =>
  day ? sql`toDayOfWeek(${day})` : sql`toDayOfWeek(${quarterStart}, 0, ${bound('String', timezone)})`

/**
 * What events are grouped by: days, and weeks and months by their first day, are dates; an unknown number is the
 * empty text; an event with tags stands in the group of each, one without in that of the empty text.
 */
export const groupExpression = (
  field: GroupField,
  registry: Registry<ReportField>,
  calendar: Calendar,
): Fragment => {
  if (field === 'day') return dayOf(calendar)
  if (field === 'week') return sql`toMonday(${dayOf(calendar)})`
  if (field === 'month') return monthOf(calendar)
  if (field === 'hour') return sql`toHour(${quarterStart}, ${bound('String', calendar.timezone)})`
  if (field === 'weekday') return weekdayOf(calendar)
  const { expression, kind, nullable } = fieldIn(registry, field)
  if (kind === 'list') return sql`arrayJoin(if(empty(${expression}), [''], ${expression}))`
  return nullable ? sql`ifNull(toString(${expression}), '')` : expression
}

/** The name that a reading's group of a place has in its result. */
export const group = (place: number): Fragment => identifier(`group_${place}`)

/** Whether the group's values are numbers, as the answer says them. */
export const isNumberGroup = (field: GroupField, registry: Registry<ReportField>): boolean =>
  !isBucket(field) && fieldIn(registry, field).kind === 'number'

/** Events whose group is not the empty one; undefined where none is. */
export const knownGroup = (field: GroupField, registry: Registry<ReportField>): Fragment | undefined => {
  if (isBucket(field)) return undefined
  const { expression, kind, nullable } = fieldIn(registry, field)
  if (kind === 'list') return sql`notEmpty(${expression})`
  if (kind === 'number') return nullable ? sql`isNotNull(${expression})` : undefined
  return sql`${expression} != ''`
}

/** The days of a compared range that stand beside a day of the range; undefined where all do. */
export const besideDays = (by: readonly GroupField[], calendar: Calendar): Fragment | undefined =>
  calendar.alignment && (by.includes('day') || by.includes('week'))
    ? sql`${dayOf(calendar)} < ${bound('Date', calendar.alignment.end)}`
    : undefined

/** The fields on whose events' rows, or beside them, the groups stand. */
export const fieldsOf = (by: readonly GroupField[]): ReportField[] =>
  by.filter((field): field is Exclude<GroupField, TimeBucket> => !isBucket(field))
