import type { DateRange, EventType, ReportField } from '@talkie/contract'
import { joinsOf } from '../compile-events.ts'
import { compileFilters, namesField } from '../compile-filter.ts'
import { type Registry, reportRegistry } from '../registry.ts'
import { bound, type Fragment, join, sql } from '../sql-fragment.ts'
import { lookBack } from './compare-range.ts'
import { type Credits, creditsOf, hasTouches, isCreditedAsItStands } from './credits.ts'
import { firstEvents } from './first-events.ts'
import { kindsOfPersons, onlyFirst, type Persons } from './first-of-person.ts'
import {
  besideDays,
  type Calendar,
  fieldsOf,
  groupExpression,
  isOfCalendar,
  knownGroup,
} from './group-expression.ts'
import { firstQuarter, inDays, inQuarters } from './in-days.ts'
import type { Term } from './measure-formula.ts'
import type { Part, Scope } from './parts.ts'
import type { Reading } from './plan-readings.ts'
import { declaredTerm } from './terms.ts'

const and = sql`
    AND `
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

/** The kinds of persons that a part's events are of, each with the types that are the part's. */
const kindsIn = ({ types }: Part): Persons[] =>
  kindsOfPersons.flatMap((kind) => {
    const own = types.filter((type) => kind.types.includes(type))
    return own.length > 0 ? [{ ...kind, types: own }] : []
  })

/** Events among which a person may have been counted already: whether or not they meet the report's filters. */
const lookedAt = (scope: Scope, reading: Reading, { range }: Part, { types }: Persons): Fragment =>
  join(eventsOf(scope, reading, types, lookBack(range, scope.unique)), and)

/** Where persons count once in a window: of each kind of person only the first event in it. */
const firstOnes = (scope: Scope, reading: Reading, part: Part): Fragment[] => {
  if (scope.unique === 0) return []
  const kinds = kindsIn(part)
  const conditions = kinds.map((kind) => {
    const isFirst = onlyFirst(kind, scope.unique, lookedAt(scope, reading, part, kind))
    return kinds.length === 1 ? isFirst : sql`(type IN ${bound('Array(String)', kind.types)} AND ${isFirst})`
  })
  return conditions.length > 0 ? [sql`(${join(conditions, sql` OR `)})`] : []
}

const conditionsOf = (scope: Scope, reading: Reading, part: Part, { registry }: Credits): Fragment =>
  join(
    [
      ...eventsOf(scope, reading, part.types, part.range),
      ...(part.credited ? [hasTouches] : part.withoutCredited ? [isCreditedAsItStands] : []),
      ...compileFilters(registry, scope.filters),
      ...compileFilters(registry, reading.filters, `${reading.path}.filters`),
      ...firstOnes(scope, reading, part),
    ],
    and,
  )

/**
 * The events of a part where each person counts once, if their types and quarters of an hour are all that is asked for;
 * undefined where more of them is.
 */
const firstByTime = (scope: Scope, reading: Reading, part: Part): Fragment | undefined => {
  const { unique, filters, timezone } = scope
  const [kind, ...others] = kindsIn(part)
  const asksMore =
    !isOfCalendar(reading.by) ||
    filters.length + reading.filters.length > 0 ||
    !part.terms.every((term) => declaredTerm(term).byType)
  if (unique === 0 || asksMore || !kind || others.length > 0) return undefined
  const { start } = lookBack(part.range, unique)
  const looked = lookedAt(scope, reading, part, kind)
  return firstEvents(kind, unique, firstQuarter(start, timezone) * 900, looked)
}

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
const rowCounts = ({ typeSets }: Reading, { types }: Part): Column[] =>
  typeSets.map((set, i) => {
    const isOfSet = types.every((type) => set.includes(type))
    return {
      name: `rows_${i}`,
      value: isOfSet ? sql`count()` : sql`countIf(type IN ${bound('Array(String)', set)})`,
    }
  })

type Column = { name: string; value: Fragment }

/** What is selected of a part, and from where. */
export type PartSql = {
  /** What it is grouped by, in the reading's order. */
  groups: Fragment[]
  /** The reading's terms (0 where they are another part's) and `rows_<set>`, the numbers of events of each set of types. */
  columns: Column[]
  /** `FROM … WHERE …`. */
  from: Fragment
}

/** One part of a reading. Without groups it is one row, also over nothing. */
export const compilePart = (scope: Scope, reading: Reading, part: Part): PartSql => {
  const credits = part.credited
    ? creditsOf(part.credited.model, reportRegistry(scope), part.credited.fields)
    : asItStands(scope)
  const { registry, arrayJoin, weight } = credits
  const { by } = reading
  const calendar = { timezone: scope.timezone, alignment: part.alignment }
  const counting = { currency: scope.currency, ...(weight && { weight }) }
  const counts = (term: Term) =>
    part.terms.includes(term) && declaredTerm(term).types.some((type) => part.types.includes(type))
  const terms = reading.terms.map((term) => ({
    name: term,
    value: counts(term) ? declaredTerm(term).aggregate(counting) : sql`0`,
  }))
  const ofGroups = groupConditions(reading, calendar, registry)
  const firsts = firstByTime(scope, reading, part)
  const from = firsts
    ? sql`FROM ${firsts}
  WHERE ${join([inQuarters(part.range, scope.timezone), ...ofGroups], and)}`
    : sql`FROM event FINAL${joinsOf(registry, fieldsOf([...by, ...reading.known]))}${arrayJoin}
  WHERE ${join([conditionsOf(scope, reading, part, credits), ...ofGroups], and)}`
  return {
    groups: by.map((field) => groupExpression(field, registry, calendar)),
    columns: [...terms, ...rowCounts(reading, part)],
    from,
  }
}
