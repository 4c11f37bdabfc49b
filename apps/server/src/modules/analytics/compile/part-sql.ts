import type { Fragment } from '../registry/sql-fragment.ts'

/** A result of a part; undefined is 0: another part's. */
type Column = { name: string; value: Fragment | undefined }

/** What is selected of a part, and from where. */
export type PartSql = {
  /** `WITH … ` where something is named for the columns, else nothing. */
  named: Fragment
  /** What it is grouped by, in the reading's order. */
  groups: Fragment[]
  /** The reading's terms and `rows_<set>`: above 0 where there are events of each set of types. */
  columns: Column[]
  /** `FROM … WHERE …`. */
  from: Fragment
}
