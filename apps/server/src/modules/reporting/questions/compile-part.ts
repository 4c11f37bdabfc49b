import type { DateRange, EventType, ReportField } from '@talkie/contract'
import { joinsOf } from '../compile-events.ts'
import { compileFilters, namesField } from '../compile-filter.ts'
import { type Registry, reportRegistry } from '../registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../sql-fragment.ts'
import { lookBack } from './compare-range.ts'
import { type Credits, creditsOf } from './credits.ts'
import { kindsOfPersons, onlyFirst } from './first-of-person.ts'
import { besideDays, type Calendar, fieldsOf, groupExpression, knownGroup } from './group-expression.ts'
import { inDays } from './in-days.ts'
import type { Part, Scope } from './parts.ts'
import type { Reading } from './plan-readings.ts'
import { declaredTerm } from './terms.ts'

const and = sql`
    AND `
const comma = sql`, `

const group = (place: number): Fragment => identifier(`group_${place}`)
const asItStands = (scope: Scope): Credits => ({
  registry: reportRegistry(scope),
  arrayJoin: sql``,
  weight: undefined,
})

/** Bots' visits are left out unless a filter names the field `bot`, in whatever way. */
const withoutBots = ({ filters }: Scope, reading: Reading): Fragment[] =>
  namesField(filters, 'bot') || namesField(reading.filters, 'bot') ? [] : [sql`bot = 0`]

/** Conditions of the account's events of some types on some days. */
const eventsOf = (
  scope: Scope,
  reading: Reading,
  types: readonly EventType[],
  range: DateRange,
): Fragment[] => [
  sql`account_id = ${bound('UInt32', scope.accountId)}`,
  sql`type IN ${bound('Array(String)', types)}`,
  ...withoutBots(scope, reading),
  inDays(range, scope.timezone),
]

/** Where persons count once in a window: of each kind of person only the first event in it. */
const firstOnes = (scope: Scope, reading: Reading, part: Part): Fragment[] => {
  const { unique } = scope
  if (unique === 0) return []
  const kinds = kindsOfPersons.flatMap((kind) => {
    const types = part.types.filter((type) => kind.types.includes(type))
    return types.length > 0 ? [{ ...kind, types }] : []
  })
  const conditions = kinds.map((kind) => {
    const before = eventsOf(scope, reading, kind.types, lookBack(part.range, unique))
    const isFirst = onlyFirst(kind, unique, join(before, sql` AND `))
    return kinds.length === 1 ? isFirst : sql`(type IN ${bound('Array(String)', kind.types)} AND ${isFirst})`
  })
  return conditions.length > 0 ? [sql`(${join(conditions, sql` OR `)})`] : []
}

const conditionsOf = (scope: Scope, reading: Reading, part: Part, { registry }: Credits): Fragment =>
  join(
    [
      ...eventsOf(scope, reading, part.types, part.range),
      ...compileFilters(registry, scope.filters),
      ...compileFilters(registry, reading.filters, `${reading.path}.filters`),
      ...firstOnes(scope, reading, part),
    ],
    and,
  )

/** Where only known groups are wanted none of the empty ones, and of compared days those that stand beside one. */
const groupConditions = (
  { by, known }: Reading,
  calendar: Calendar,
  registry: Registry<ReportField>,
): Fragment[] => {
  const knownGroups = known.map((field) => knownGroup(field, registry))
  return [...knownGroups, besideDays(by, calendar)].filter((condition) => condition !== undefined)
}

/** How many of a part's events are of the types of each set. */
const rowCounts = ({ typeSets }: Reading, { types }: Part): Fragment[] =>
  typeSets.map((set, i) => {
    const isOfSet = types.every((type) => set.includes(type))
      ? sql`count()`
      : sql`countIf(type IN ${bound('Array(String)', set)})`
    return sql`toFloat64(${isOfSet}) AS ${identifier(`part_rows_${i}`)}`
  })

/**
 * One part of a reading as a statement: groups as `group_0`…, terms as `part_<term>` (0 where they are another part's),
 * numbers of events as `part_rows_<set>`; where there is a comparison, `compared` is 1 for the range compared with.
 * Without groups it is one row, also over nothing.
 */
export const compilePart = (scope: Scope, reading: Reading, part: Part): Fragment => {
  const credits = part.credited
    ? creditsOf(part.credited.model, reportRegistry(scope), part.credited.fields)
    : asItStands(scope)
  const { registry, arrayJoin, weight } = credits
  const { by } = reading
  const calendar = { timezone: scope.timezone, alignment: part.alignment }
  const groups = by.map((field, i) => sql`${groupExpression(field, registry, calendar)} AS ${group(i)}`)
  const counting = { currency: scope.currency, ...(weight && { weight }) }
  const terms = reading.terms.map((term) => {
    const value = part.terms.includes(term) ? declaredTerm(term).aggregate(counting) : sql`0`
    return sql`toFloat64(${value}) AS ${identifier(`part_${term}`)}`
  })
  const compared = scope.before ? [part.alignment ? sql`1 AS compared` : sql`0 AS compared`] : []
  const conditions = [
    conditionsOf(scope, reading, part, credits),
    ...groupConditions(reading, calendar, registry),
  ]
  const places = by.map((_, i) => group(i))
  const grouped = sql`
  GROUP BY ${join(places, comma)}`
  return sql`SELECT ${join([...groups, ...terms, ...rowCounts(reading, part), ...compared], comma)}
  FROM event FINAL${joinsOf(registry, fieldsOf([...by, ...reading.known]))}${arrayJoin}
  WHERE ${join(conditions, and)}${by.length > 0 ? grouped : sql``}`
}
