/** A statement and the values to bind; placeholders are ClickHouse's `{name:Type}`. */
export type BoundSql = { sql: string; params: Record<string, unknown> }

export type Clickhouse = {
  embedded: boolean
  /** Runs a query and returns its rows. `seconds` limits its run time. */
  query: <Row>(query: BoundSql, seconds?: number) => Promise<Row[]>
  /** Appends rows to a table; they are durable when it resolves. */
  insert: (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>
  /** Runs a statement without values. */
  command: (sql: string) => Promise<void>
  /** Runs a bound statement that returns no rows in the background: one at a time, on one core. */
  runInBackground: (statement: BoundSql) => Promise<void>
  /**
   * Erases all revisions of the rows that match; they are gone when it resolves. `partition` limits it to one
   * partition.
   */
  erase: (table: string, condition: string, partition?: number) => Promise<void>
  ping: () => Promise<boolean>
  close: () => Promise<void>
}
