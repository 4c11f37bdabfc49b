import { group } from '../plan/group-expression.ts'
import type { Part } from '../plan/part.ts'
import { areOfPersons, partsOf } from '../plan/parts.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import { type Fragment, identifier, join, sql } from '../registry/sql-fragment.ts'
import { compilePart } from './compile-part.ts'

const comma = sql`, `
const lines = sql`,
    `
const groupsOf = ({ by }: Reading) => by.map((_, i) => group(i))

/** Shares of a conversion are no whole numbers: what is left of rounding them is taken off. */
const rounded = (parts: readonly Part[], value: Fragment) =>
  parts.some(({ credited, rollups }) => credited || rollups) ? sql`round(${value}, 6)` : value

/**
 * By the groups, and by nothing (`is_total`). Numbers of the whole are added of those of the groups; different persons
 * are counted again, which takes less than joining all groups' persons.
 */
const groupedWithTotal = (reading: Reading, part: Part): Fragment => {
  const groups = groupsOf(reading)
  const [first] = groups
  const last = groups.at(-1)
  if (!first || !last) return sql``
  if (areOfPersons(part))
    return sql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ())`
  const some = sql`
  GROUP BY ${join(groups, comma)} WITH ROLLUP`
  return groups.length === 1 ? some : sql`${some} HAVING grouping(${first}) = grouping(${last})`
}

const isTotal = (reading: Reading, name: Fragment): Fragment[] => {
  const [first] = groupsOf(reading)
  return first ? [sql`grouping(${first}) AS ${name}`] : []
}

/** A reading of one part. */
const ofOnePart = (scope: Scope, reading: Reading, part: Part, more: readonly Fragment[]): Fragment => {
  const { named, groups, columns, from } = compilePart(scope, reading, part)
  const selected = [
    ...groups.map((value, i) => sql`${value} AS ${group(i)}`),
    ...isTotal(reading, sql`is_total`),
    ...columns.map(
      ({ name, value = sql`0` }) => sql`${rounded([part], value)} AS ${identifier(`now_${name}`)}`,
    ),
    ...more,
  ]
  return sql`${named}SELECT
    ${join(selected, lines)}
  ${from}${groupedWithTotal(reading, part)}`
}

/** What tells the rows of several parts from each other, where any do. */
type Marks = {
  /** Whether a range is compared with: `compared` is 1 for it, else 0. */
  compared: boolean
  /** Whether different persons are counted by groups: `of_total` is 1 for what counts towards the whole alone. */
  ofTotal: boolean
}

/** One of several parts: groups, columns as `part_<name>`, and the marks. */
const amongParts = (scope: Scope, reading: Reading, part: Part, marks: Marks): Fragment => {
  const { named, groups, columns, from } = compilePart(scope, reading, part)
  const hasTotal = areOfPersons(part) && groups.length > 0
  const grouped = sql`
  GROUP BY ${join(groupsOf(reading), comma)}`
  const compared = part.alignment ? sql`1 AS compared` : sql`0 AS compared`
  const ofTotal = hasTotal ? isTotal(reading, sql`of_total`) : [sql`0 AS of_total`]
  const selected = [
    ...groups.map((value, i) => sql`${value} AS ${group(i)}`),
    // A literal where nothing is counted: to plan a dozen calls of a function takes a millisecond.
    ...columns.map(
      ({ name, value }) =>
        sql`${value ? sql`toFloat64(${value})` : sql`0e0`} AS ${identifier(`part_${name}`)}`,
    ),
    ...(marks.compared ? [compared] : []),
    ...(marks.ofTotal ? ofTotal : []),
  ]
  const byGroups = hasTotal ? groupedWithTotal(reading, part) : groups.length > 0 ? grouped : sql``
  return sql`${named}SELECT ${join(selected, comma)}
  ${from}${byGroups}`
}

/** A column of parts, added up over those with the marks. */
const sumOfParts = (name: string, marks: Marks, compared: Fragment, ofTotal: Fragment): Fragment => {
  const column = identifier(`part_${name}`)
  const conditions = [
    ...(marks.compared ? [sql`compared = ${compared}`] : []),
    ...(marks.ofTotal ? [sql`of_total = ${ofTotal}`] : []),
  ]
  return conditions.length === 0
    ? sql`sum(${column})`
    : sql`sumIf(${column}, ${join(conditions, sql` AND `)})`
}

/** A reading of several parts. */
const ofParts = (
  scope: Scope,
  reading: Reading,
  parts: readonly Part[],
  more: readonly Fragment[],
): Fragment => {
  const groups = groupsOf(reading)
  const [first] = groups
  const counted = [...reading.terms, ...reading.typeSets.map((_, i) => `rows_${i}`)]
  const ofPersons = new Set<string>(parts.filter(areOfPersons).flatMap(({ terms }) => terms))
  const marks = { compared: scope.before !== undefined, ofTotal: groups.length > 0 && ofPersons.size > 0 }
  const figureOf = (name: string, compared: Fragment): Fragment => {
    const ofGroup = sumOfParts(name, marks, compared, sql`0`)
    if (!first || !ofPersons.has(name)) return rounded(parts, ofGroup)
    return sql`if(grouping(${first}) = 1, ${sumOfParts(name, marks, compared, sql`1`)}, ${ofGroup})`
  }
  const columns = counted.flatMap((name) => [
    sql`${figureOf(name, sql`0`)} AS ${identifier(`now_${name}`)}`,
    ...(scope.before ? [sql`${figureOf(name, sql`1`)} AS ${identifier(`was_${name}`)}`] : []),
  ])
  // The whole's persons are in a group of their own, which is none.
  const some = marks.ofTotal ? sql` HAVING countIf(of_total = 0) > 0` : sql``
  const grouped = sql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ())${some}`
  return sql`SELECT
    ${join([...groups, ...isTotal(reading, sql`is_total`), ...columns, ...more], lines)}
  FROM (
  ${join(
    parts.map((part) => amongParts(scope, reading, part, marks)),
    sql`
  UNION ALL
  `,
  )}
  )${first ? grouped : sql``}`
}

/**
 * The terms of each group, and of everything where there are groups (`is_total`): of the range as `now_<term>`, of the
 * one compared with as `was_<term>`, and `now_rows_<set>`, `was_rows_<set>`: above 0 where there are events of each
 * set of types.
 * @param more columns over the rows that this gives
 */
export const compileTerms = (scope: Scope, reading: Reading, more: readonly Fragment[] = []): Fragment => {
  const parts = partsOf(scope, reading)
  const [only, ...others] = parts
  return only && others.length === 0
    ? ofOnePart(scope, reading, only, more)
    : ofParts(scope, reading, parts, more)
}
