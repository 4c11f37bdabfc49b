import type { Formula } from '@talkie/contract/reporting'
import { finalSettings } from '../conditions/compile-events.ts'
import { groupAlias } from '../plan/group-expression.ts'
import type { AggregateName } from '../plan/measure-formula.ts'
import type { Period, QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { SortKey } from '../plan/resolve-question.ts'
import { bound, chSql, type Fragment, identifier, join } from '../registry/sql-fragment.ts'
import { compileAggregates } from './compile-aggregates.ts'
import { formulaSql } from './formula-sql.ts'

const compilePeriod = (formula: Formula<AggregateName>, period: Period) =>
  formulaSql(formula, (name) => identifier(`${period}_${name}`))

/** The expression that a key sorts by; the same value as the contract's `toSortFigure`. */
const compileSortKey = ({ comparison }: Scope, key: SortKey): Fragment => {
  if (!('of' in key)) return groupAlias(key.by)
  const now = compilePeriod(key.by, 'current')
  if (!comparison || key.of === 'value' || key.of === 'share') return now
  const before = compilePeriod(key.by, 'previous')
  if (key.of === 'previous') return before
  return key.of === 'change'
    ? chSql`ifNotFinite(${now} - ${before}, NULL)`
    : chSql`ifNotFinite((${now} - ${before}) / abs(${before}), NULL)`
}

/** Ties are broken by the groups in their order, so that pages do not overlap. */
const compileGroupOrder = (scope: Scope, plan: QueryPlan, order: readonly SortKey[]): Fragment => {
  const sortKeys = order.map((key) => {
    const expression = compileSortKey(scope, key)
    return key.direction === 'asc'
      ? chSql`${expression} ASC NULLS LAST`
      : chSql`${expression} DESC NULLS LAST`
  })
  return join([...sortKeys, ...plan.by.map((_, i) => chSql`${groupAlias(i)} ASC`)], chSql`, `)
}

/**
 * The statement of a query plan. Its first row is the total (`is_total`). The groups follow: all of them, or the first
 * page with `group_count`, the number of groups on all pages. Without groups there is only the total row.
 */
export const compileQuery = (scope: Scope, plan: QueryPlan): Fragment => {
  const { by, page } = plan
  if (by.length === 0)
    return chSql`${compileAggregates(scope, plan)}
${finalSettings}`
  if (!page)
    return chSql`${compileAggregates(scope, plan)}
ORDER BY is_total DESC, ${compileGroupOrder(scope, plan, [])}
${finalSettings}`
  return chSql`${compileAggregates(scope, plan, [chSql`count() OVER () - 1 AS group_count`])}
ORDER BY is_total DESC, ${compileGroupOrder(scope, plan, page.order)}
LIMIT ${bound('UInt32', (page.offset === 0 ? page.limit : 0) + 1)}
${finalSettings}`
}

/** The groups of a page after the first, without the total row. */
export const compileLaterPage = (
  scope: Scope,
  plan: QueryPlan,
  { order, limit, offset }: NonNullable<QueryPlan['page']>,
): Fragment => chSql`SELECT *
FROM (
  ${compileAggregates(scope, plan)}
)
WHERE is_total = 0
ORDER BY ${compileGroupOrder(scope, plan, order)}
LIMIT ${bound('UInt32', limit)} OFFSET ${bound('UInt32', offset)}
${finalSettings}`
