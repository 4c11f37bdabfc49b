import type { GroupField, ReportField, TimeBucket } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import { quarterStart } from '../conditions/compile-days.ts'
import { getField, type Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, identifier } from '../registry/sql-fragment.ts'

/** How a row's day is computed. */
export type Calendar = {
  timezone: string
  /** Set for a compared range: its days are shown beside those of the report's range. */
  alignment?: Alignment | undefined
  /** The date in the account's zone, where a row has one (a rollup) instead of an instant. */
  day?: Fragment
}

const isBucket = (field: GroupField): field is TimeBucket =>
  field === 'day' || field === 'week' || field === 'month'

/** Groups by calendar. There are few in any range (days by hours make ten thousand). */
export const calendarFields: readonly GroupField[] = ['day', 'week', 'month', 'hour', 'weekday']

/** Whether the groups follow from an event's quarter of an hour alone. */
export const isCalendarOnly = (by: readonly GroupField[]): boolean =>
  by.every((field) => calendarFields.includes(field))

const compileLocalDay = ({ timezone, day }: Calendar) =>
  day ?? chSql`toDate(${quarterStart}, ${bound('String', timezone)})`

/** The day that a row is shown at: its own in the account's zone, or the day of the range that it is compared with. */
const compileDay = (calendar: Calendar): Fragment => {
  const { alignment } = calendar
  const day = compileLocalDay(calendar)
  return alignment ? chSql`addDays(${day}, ${bound('Int32', alignment.days)})` : day
}

const compileMonth = (calendar: Calendar): Fragment =>
  calendar.alignment?.months !== undefined
    ? chSql`addMonths(toStartOfMonth(${compileLocalDay(calendar)}), ${bound('Int32', calendar.alignment.months)})`
    : chSql`toStartOfMonth(${compileDay(calendar)})`

const compileWeekday = ({ timezone, day }: Calendar): Fragment =>
  day ? chSql`toDayOfWeek(${day})` : chSql`toDayOfWeek(${quarterStart}, 0, ${bound('String', timezone)})`

/**
 * The value that rows are grouped by. A day is a date; a week or a month is the date of its first day. An unknown number
 * is the empty text. An event with tags is in the group of each tag, and one without tags in the group of the empty
 * text; so with keywords.
 */
export const compileGroup = (
  field: GroupField,
  registry: Registry<ReportField>,
  calendar: Calendar,
): Fragment => {
  if (field === 'day') return compileDay(calendar)
  if (field === 'week') return chSql`toMonday(${compileDay(calendar)})`
  if (field === 'month') return compileMonth(calendar)
  if (field === 'hour') return chSql`toHour(${quarterStart}, ${bound('String', calendar.timezone)})`
  if (field === 'weekday') return compileWeekday(calendar)
  const { expression, kind, nullable } = getField(registry, field)
  if (kind === 'list') return chSql`arrayJoin(if(empty(${expression}), [''], ${expression}))`
  return nullable ? chSql`ifNull(toString(${expression}), '')` : expression
}

/** The result column of a plan's group by its index in `by`. */
export const groupAlias = (index: number): Fragment => identifier(`group_${index}`)

/** Whether the answer gives the group's values as numbers. */
export const isNumberGroup = (field: GroupField, registry: Registry<ReportField>): boolean =>
  !isBucket(field) && getField(registry, field).kind === 'number'

/** The condition that an event's group is not the empty one; undefined for a field that has no empty group. */
export const compileNonEmptyGroup = (
  field: GroupField,
  registry: Registry<ReportField>,
): Fragment | undefined => {
  if (isBucket(field)) return undefined
  const { expression, kind, nullable } = getField(registry, field)
  if (kind === 'list') return chSql`notEmpty(${expression})`
  if (kind === 'number') return nullable ? chSql`isNotNull(${expression})` : undefined
  return chSql`${expression} != ''`
}

/**
 * The condition that a day of the compared range has a counterpart in the report's range, which a leap year may deny it;
 * undefined where every day has one.
 */
export const compileAlignedDays = (by: readonly GroupField[], calendar: Calendar): Fragment | undefined =>
  calendar.alignment && (by.includes('day') || by.includes('week'))
    ? chSql`${compileDay(calendar)} < ${bound('Date', calendar.alignment.end)}`
    : undefined

/** The registry's fields among the groups. */
export const toReportFields = (by: readonly GroupField[]): ReportField[] =>
  by.filter((field): field is Exclude<GroupField, TimeBucket> => !isBucket(field))
