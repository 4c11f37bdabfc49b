import type { DateRange } from '@talkie/contract/dates'
import { type EventType, eventTypes } from '@talkie/contract/events'
import type { ReportFilters, ReportScope } from '@talkie/contract/reporting'
import type { AccountZone } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { withLookBack } from './compare-range.ts'
import { compileDays } from './compile-days.ts'
import { namesField } from './compile-filter.ts'
import { isFirstInWindow, uniqueKeys } from './unique-keys.ts'

const and = chSql`
    AND `

/** Where a caller or visitor counts once in a window: the condition that an event is its first of the type in the window. */
export const compileUnique = ({
  accountId,
  timezone,
  range,
  types: requestedTypes = eventTypes,
  filters,
  unique,
}: AccountZone & {
  range: DateRange
  types?: readonly EventType[] | undefined
  filters: ReportFilters
  unique: ReportScope['unique']
}): Fragment[] => {
  if (unique === 0) return []
  const conditions = uniqueKeys.flatMap((key) => {
    const types = requestedTypes.filter((type) => key.types.includes(type))
    if (types.length === 0) return []
    const boundTypes = bound('Array(String)', types)
    // The filters do not apply here: a caller who called before is not new, whatever that call was.
    const events = join(
      [
        chSql`account_id = ${bound('UInt32', accountId)}`,
        chSql`type IN ${boundTypes}`,
        ...(namesField(filters, 'bot') ? [] : [chSql`bot = 0`]),
        compileDays(withLookBack(range, unique), timezone),
      ],
      and,
    )
    return [chSql`(type IN ${boundTypes} AND ${isFirstInWindow({ ...key, types }, unique, events)})`]
  })
  return conditions.length > 0 ? [chSql`(${join(conditions, chSql` OR `)})`] : []
}
