import type { Fragment } from '../registry/sql-fragment.ts'

/** A figure of a subquery; `value` is undefined, which counts as 0, where another subquery computes it. */
type Column = { name: string; value: Fragment | undefined }

/** A subquery as the pieces of a SELECT. */
export type SubquerySql = {
  /** `WITH … `, or nothing where the columns share no expression. */
  withClause: Fragment
  /** The group expressions, in the plan's order. */
  groups: Fragment[]
  /** The plan's aggregates, and `rows_<set>`: above 0 where there are events of the plan's type set. */
  columns: Column[]
  /** `FROM … WHERE …`. */
  from: Fragment
}
