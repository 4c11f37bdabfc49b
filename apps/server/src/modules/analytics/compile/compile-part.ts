import type { ReportField } from '@talkie/contract/reporting'
import { joinsOf } from '../conditions/compile-events.ts'
import { compileFilters } from '../conditions/compile-filter.ts'
import { type Credits, creditsOf, hasNoTouches, hasTouches } from '../conditions/credits.ts'
import { inQuarters } from '../conditions/in-days.ts'
import { countByPlace, countByType, type TypeCounts, weighByType } from '../plan/count-types.ts'
import { besideDays, type Calendar, fieldsOf, groupExpression, knownGroup } from '../plan/group-expression.ts'
import type { Term } from '../plan/measure-formula.ts'
import type { Part } from '../plan/part.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import { declaredTerm } from '../plan/terms.ts'
import { instantOf } from '../registry/local-time.ts'
import { type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { compileRollups } from './compile-rollups.ts'
import { eventsOf, firstByTime, firstOnes } from './events-of-part.ts'
import type { PartSql } from './part-sql.ts'

const and = sql`
    AND `
const asItStands = (scope: Scope): Credits => ({
  registry: reportRegistry(scope),
  arrayJoin: sql``,
  weight: undefined,
})

const creditsOfPart = (scope: Scope, { credited, range }: Part): Credits => {
  if (!credited) return asItStands(scope)
  const since = instantOf(range.start, 0, scope.timezone).getTime()
  return creditsOf(credited.model, reportRegistry(scope), credited.fields, since)
}

/** The months that rollups leave to it, or the one part of the store that is to be rolled up. */
const monthsToRead = ({ storedPart }: Scope, { rolledUpMonths = [] }: Part): Fragment[] => [
  ...(rolledUpMonths.length > 0 ? [sql`_partition_id NOT IN ${bound('Array(String)', rolledUpMonths)}`] : []),
  ...(storedPart === undefined ? [] : [sql`_part = ${bound('String', storedPart)}`]),
]

const conditionsOf = (scope: Scope, reading: Reading, part: Part, { registry }: Credits): Fragment =>
  join(
    [
      ...eventsOf(scope, reading, part.types, part.range),
      ...monthsToRead(scope, part),
      ...(part.credited ? [hasTouches] : part.withoutCredited ? [hasNoTouches] : []),
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
const rowCounts = ({ typeSets }: Reading, { countOf }: TypeCounts): PartSql['columns'] =>
  typeSets.map((set, i) => ({ name: `rows_${i}`, value: countOf(set) }))

/** One part of a reading. Without groups it is one row, also over nothing. */
export const compilePart = (scope: Scope, reading: Reading, part: Part): PartSql =>
  part.rollups ? compileRollups(scope, reading, part, part.rollups) : compileEventsOf(scope, reading, part)

const compileEventsOf = (scope: Scope, reading: Reading, part: Part): PartSql => {
  const credits = creditsOfPart(scope, part)
  const { registry, arrayJoin, weight } = credits
  const { by } = reading
  const calendar = { timezone: scope.timezone, alignment: part.alignment }
  const firsts = firstByTime(scope, reading, part)
  const rowsOf = firsts ? countByPlace(part.types, sql`place`) : countByType(part.types)
  const { named, countOf } = weight ? weighByType(part.types, weight) : rowsOf
  const counting = { currency: scope.currency, countOf, ...(weight && { weight }) }
  const counts = (term: Term) =>
    part.terms.includes(term) && declaredTerm(term).types.some((type) => part.types.includes(type))
  const terms = reading.terms.map((term) => ({
    name: term,
    value: counts(term) ? declaredTerm(term).aggregate(counting) : undefined,
  }))
  const ofGroups = groupConditions(reading, calendar, registry)
  const from = firsts
    ? sql`FROM ${firsts}
  WHERE ${join([inQuarters(part.range, scope.timezone), ...ofGroups], and)}`
    : sql`FROM event FINAL${joinsOf(registry, fieldsOf([...by, ...reading.known]))}${arrayJoin}
  WHERE ${join([conditionsOf(scope, reading, part, credits), ...ofGroups], and)}`
  return {
    named: named ? sql`WITH ${named} ` : sql``,
    groups: by.map((field) => groupExpression(field, registry, calendar)),
    columns: [...terms, ...rowCounts(reading, rowsOf)],
    from,
  }
}
