import type { DateRange } from '@talkie/contract/dates'
import { type EventType, eventTypes } from '@talkie/contract/events'
import type { ReportFilters, ReportScope } from '@talkie/contract/reporting'
import type { ReportPlace } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { lookBack } from './compare-range.ts'
import { namesField } from './compile-filter.ts'
import { kindsOfPersons, onlyFirst } from './first-of-person.ts'
import { inDays } from './in-days.ts'

const and = sql`
    AND `

/** Where persons count once in a window, of each kind of person only the first event of a type in it. */
export const compileFirst = ({
  accountId,
  timezone,
  range,
  types = eventTypes,
  filters,
  unique,
}: ReportPlace & {
  range: DateRange
  types?: readonly EventType[] | undefined
  filters: ReportFilters
  unique: ReportScope['unique']
}): Fragment[] => {
  if (unique === 0) return []
  const conditions = kindsOfPersons.flatMap((kind) => {
    const own = types.filter((type) => kind.types.includes(type))
    if (own.length === 0) return []
    const ofTypes = bound('Array(String)', own)
    // Whether or not they meet the filters: who called before is not new.
    const lookedAt = join(
      [
        sql`account_id = ${bound('UInt32', accountId)}`,
        sql`type IN ${ofTypes}`,
        ...(namesField(filters, 'bot') ? [] : [sql`bot = 0`]),
        inDays(lookBack(range, unique), timezone),
      ],
      and,
    )
    return [sql`(type IN ${ofTypes} AND ${onlyFirst({ ...kind, types: own }, unique, lookedAt)})`]
  })
  return conditions.length > 0 ? [sql`(${join(conditions, sql` OR `)})`] : []
}
