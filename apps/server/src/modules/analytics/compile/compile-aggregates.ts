import { groupAlias } from '../plan/group-expression.ts'
import type { QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import { isUniqueCount, splitIntoSubqueries } from '../plan/subqueries.ts'
import type { Subquery } from '../plan/subquery.ts'
import { chSql, type Fragment, identifier, join } from '../registry/sql-fragment.ts'
import { compileSubquery } from './compile-subquery.ts'

const comma = chSql`, `
const lines = chSql`,
    `
const groupAliases = ({ by }: QueryPlan) => by.map((_, i) => groupAlias(i))

/** Shares of a conversion are fractions. Rounding removes the error of adding them up. */
const roundShares = (subqueries: readonly Subquery[], value: Fragment) =>
  subqueries.some(({ crediting, rollups }) => crediting || rollups) ? chSql`round(${value}, 6)` : value

/**
 * `GROUP BY` the groups and, for the total row (`is_total`), by nothing. The total adds the groups up. Unique counts
 * cannot be added up: they are counted a second time, which is faster than merging the sets of all groups.
 */
const compileGroupBy = (plan: QueryPlan, subquery: Subquery): Fragment => {
  const groups = groupAliases(plan)
  const [first] = groups
  const last = groups.at(-1)
  if (!first || !last) return chSql``
  if (isUniqueCount(subquery))
    return chSql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ())`
  const rollup = chSql`
  GROUP BY ${join(groups, comma)} WITH ROLLUP`
  return groups.length === 1 ? rollup : chSql`${rollup} HAVING grouping(${first}) = grouping(${last})`
}

/** The column that is 1 on the total row; none without groups, where every row is a total. */
const compileIsTotal = (plan: QueryPlan, alias: Fragment): Fragment[] => {
  const [first] = groupAliases(plan)
  return first ? [chSql`grouping(${first}) AS ${alias}`] : []
}

/** A query plan of one subquery. */
const compileSingle = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Subquery,
  extraColumns: readonly Fragment[],
): Fragment => {
  const { withClause, groups, columns, from } = compileSubquery(scope, plan, subquery)
  const selected = [
    ...groups.map((value, i) => chSql`${value} AS ${groupAlias(i)}`),
    ...compileIsTotal(plan, chSql`is_total`),
    ...columns.map(
      ({ name, value = chSql`0` }) =>
        chSql`${roundShares([subquery], value)} AS ${identifier(`current_${name}`)}`,
    ),
    ...extraColumns,
  ]
  return chSql`${withClause}SELECT
    ${join(selected, lines)}
  ${from}${compileGroupBy(plan, subquery)}`
}

/** Which columns a union needs to tell the rows of its subqueries apart. */
type MarkerColumns = {
  /** Set where there is a range compared with: `compared` is 1 on its rows, else 0. */
  compared: boolean
  /** Set where a unique count has groups: `total_only` is 1 on rows that count towards the total only, else 0. */
  totalOnly: boolean
}

/** One subquery of a union: the groups, the columns as `sub_<name>`, and the markers. */
const compileUnionMember = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Subquery,
  markers: MarkerColumns,
): Fragment => {
  const { withClause, groups, columns, from } = compileSubquery(scope, plan, subquery)
  const hasTotal = isUniqueCount(subquery) && groups.length > 0
  const groupBy = chSql`
  GROUP BY ${join(groupAliases(plan), comma)}`
  const compared = subquery.alignment ? chSql`1 AS compared` : chSql`0 AS compared`
  const totalOnly = hasTotal ? compileIsTotal(plan, chSql`total_only`) : [chSql`0 AS total_only`]
  const selected = [
    ...groups.map((value, i) => chSql`${value} AS ${groupAlias(i)}`),
    // A literal stands for a figure that is not counted: planning a dozen function calls takes a millisecond.
    ...columns.map(
      ({ name, value }) =>
        chSql`${value ? chSql`toFloat64(${value})` : chSql`0e0`} AS ${identifier(`sub_${name}`)}`,
    ),
    ...(markers.compared ? [compared] : []),
    ...(markers.totalOnly ? totalOnly : []),
  ]
  const grouping = hasTotal ? compileGroupBy(plan, subquery) : groups.length > 0 ? groupBy : chSql``
  return chSql`${withClause}SELECT ${join(selected, comma)}
  ${from}${grouping}`
}

/** A column of the union, summed over the rows whose markers have these values. */
const sumUnion = (
  name: string,
  markers: MarkerColumns,
  compared: Fragment,
  totalOnly: Fragment,
): Fragment => {
  const column = identifier(`sub_${name}`)
  const conditions = [
    ...(markers.compared ? [chSql`compared = ${compared}`] : []),
    ...(markers.totalOnly ? [chSql`total_only = ${totalOnly}`] : []),
  ]
  return conditions.length === 0
    ? chSql`sum(${column})`
    : chSql`sumIf(${column}, ${join(conditions, chSql` AND `)})`
}

/** A query plan of several subqueries: their `UNION ALL`, summed by group. */
const compileUnion = (
  scope: Scope,
  plan: QueryPlan,
  subqueries: readonly Subquery[],
  extraColumns: readonly Fragment[],
): Fragment => {
  const groups = groupAliases(plan)
  const [first] = groups
  const names = [...plan.aggregates, ...plan.typeSets.map((_, i) => `rows_${i}`)]
  const uniqueNames = new Set<string>(
    subqueries.filter(isUniqueCount).flatMap(({ aggregates }) => aggregates),
  )
  const markers = {
    compared: scope.comparison !== undefined,
    totalOnly: groups.length > 0 && uniqueNames.size > 0,
  }
  const compileFigure = (name: string, compared: Fragment): Fragment => {
    const ofGroup = sumUnion(name, markers, compared, chSql`0`)
    if (!first || !uniqueNames.has(name)) return roundShares(subqueries, ofGroup)
    const ofTotal = sumUnion(name, markers, compared, chSql`1`)
    return chSql`if(grouping(${first}) = 1, ${ofTotal}, ${ofGroup})`
  }
  const columns = names.flatMap((name) => [
    chSql`${compileFigure(name, chSql`0`)} AS ${identifier(`current_${name}`)}`,
    ...(scope.comparison
      ? [chSql`${compileFigure(name, chSql`1`)} AS ${identifier(`previous_${name}`)}`]
      : []),
  ])
  // The total row of a unique count falls into the empty group. HAVING drops this group where it has no other row.
  const having = markers.totalOnly ? chSql` HAVING countIf(total_only = 0) > 0` : chSql``
  const groupBy = chSql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ())${having}`
  return chSql`SELECT
    ${join([...groups, ...compileIsTotal(plan, chSql`is_total`), ...columns, ...extraColumns], lines)}
  FROM (
  ${join(
    subqueries.map((subquery) => compileUnionMember(scope, plan, subquery, markers)),
    chSql`
  UNION ALL
  `,
  )}
  )${first ? groupBy : chSql``}`
}

/**
 * The SELECT of a query plan, without order and limit. It has a row for each group and, where there are groups, a total row
 * (`is_total`). Its columns:
 * - `current_<aggregate>` of the range, `previous_<aggregate>` of the range compared with;
 * - `current_rows_<set>`, `previous_rows_<set>`: above 0 where there are events of the plan's type set.
 * @param extraColumns further columns, computed over the result's rows
 */
export const compileAggregates = (
  scope: Scope,
  plan: QueryPlan,
  extraColumns: readonly Fragment[] = [],
): Fragment => {
  const subqueries = splitIntoSubqueries(scope, plan)
  const [only, ...others] = subqueries
  return only && others.length === 0
    ? compileSingle(scope, plan, only, extraColumns)
    : compileUnion(scope, plan, subqueries, extraColumns)
}
