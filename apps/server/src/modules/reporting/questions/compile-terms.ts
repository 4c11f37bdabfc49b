import { type Fragment, identifier, join, sql } from '../sql-fragment.ts'
import { compilePart } from './compile-part.ts'
import { group } from './group-expression.ts'
import { type Part, partsOf, type Scope } from './parts.ts'
import type { Reading } from './plan-readings.ts'
import { declaredTerm } from './terms.ts'

const comma = sql`, `
const lines = sql`,
    `
const groupsOf = ({ by }: Reading) => by.map((_, i) => group(i))

/** Shares of a conversion are no whole numbers: what is left of rounding them is taken off. */
const rounded = (parts: readonly Part[], value: Fragment) =>
  parts.some(({ credited }) => credited) ? sql`round(${value}, 6)` : value

const areOfPersons = ({ terms }: Pick<Part, 'terms'>) =>
  terms.length > 0 && terms.every((term) => declaredTerm(term).unique)

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
const ofOnePart = (scope: Scope, reading: Reading, part: Part): Fragment => {
  const { groups, columns, from } = compilePart(scope, reading, part)
  const selected = [
    ...groups.map((value, i) => sql`${value} AS ${group(i)}`),
    ...isTotal(reading, sql`is_total`),
    ...columns.map(({ name, value }) => sql`${rounded([part], value)} AS ${identifier(`now_${name}`)}`),
  ]
  return sql`SELECT
    ${join(selected, lines)}
  ${from}${groupedWithTotal(reading, part)}`
}

/**
 * One of several parts: groups, columns as `part_<name>`, `compared` (1 for the range that is compared with) and
 * `of_total`: 1 for what counts towards the whole alone, which only different persons have.
 */
const amongParts = (scope: Scope, reading: Reading, part: Part): Fragment => {
  const { groups, columns, from } = compilePart(scope, reading, part)
  const hasTotal = areOfPersons(part) && groups.length > 0
  const grouped = sql`
  GROUP BY ${join(groupsOf(reading), comma)}`
  const selected = [
    ...groups.map((value, i) => sql`${value} AS ${group(i)}`),
    ...columns.map(({ name, value }) => sql`toFloat64(${value}) AS ${identifier(`part_${name}`)}`),
    part.alignment ? sql`1 AS compared` : sql`0 AS compared`,
    ...(hasTotal ? isTotal(reading, sql`of_total`) : [sql`0 AS of_total`]),
  ]
  const byGroups = hasTotal ? groupedWithTotal(reading, part) : groups.length > 0 ? grouped : sql``
  return sql`SELECT ${join(selected, comma)}
  ${from}${byGroups}`
}

/** A reading of several parts. */
const ofParts = (scope: Scope, reading: Reading, parts: readonly Part[]): Fragment => {
  const groups = groupsOf(reading)
  const [first] = groups
  const counted = [...reading.terms, ...reading.typeSets.map((_, i) => `rows_${i}`)]
  const ofPersons = new Set<string>(parts.filter(areOfPersons).flatMap(({ terms }) => terms))
  const figureOf = (name: string, compared: Fragment): Fragment => {
    const of = (total: Fragment) =>
      sql`sumIf(${identifier(`part_${name}`)}, compared = ${compared} AND of_total = ${total})`
    if (!first || !ofPersons.has(name)) return rounded(parts, of(sql`0`))
    return sql`if(grouping(${first}) = 1, ${of(sql`1`)}, ${of(sql`0`)})`
  }
  const columns = counted.flatMap((name) => [
    sql`${figureOf(name, sql`0`)} AS ${identifier(`now_${name}`)}`,
    ...(scope.before ? [sql`${figureOf(name, sql`1`)} AS ${identifier(`was_${name}`)}`] : []),
  ])
  // The whole's persons are in a group of their own, which is none.
  const grouped = sql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ()) HAVING countIf(of_total = 0) > 0`
  return sql`SELECT
    ${join([...groups, ...isTotal(reading, sql`is_total`), ...columns], lines)}
  FROM (
  ${join(
    parts.map((part) => amongParts(scope, reading, part)),
    sql`
  UNION ALL
  `,
  )}
  )${first ? grouped : sql``}`
}

/**
 * The terms of each group, and of everything where there are groups (`is_total`): of the range as `now_<term>`, of the
 * one compared with as `was_<term>`, and how many events each set of types has as `now_rows_<set>`, `was_rows_<set>`.
 */
export const compileTerms = (scope: Scope, reading: Reading): Fragment => {
  const parts = partsOf(scope, reading)
  const [only, ...others] = parts
  return only && others.length === 0 ? ofOnePart(scope, reading, only) : ofParts(scope, reading, parts)
}
