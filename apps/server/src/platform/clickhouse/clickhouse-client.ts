/** SQL with its values beside it; placeholders are ClickHouse's `{name:Type}`. */
export type BoundSql = { sql: string; params: Record<string, unknown> }

export type Clickhouse = {
  embedded: boolean
  /** Rows of a bound query. `seconds` bounds its run time. */
  query: <Row>(query: BoundSql, seconds?: number) => Promise<Row[]>
  /** Rows appended to a table, durable when it resolves. */
  insert: (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>
  /** A statement without values. */
  command: (sql: string) => Promise<void>
  /** Background work, a bound statement that gives no rows: one at a time, on one core, and nothing waits for it. */
  work: (statement: BoundSql) => Promise<void>
  /** Rows erased from a table, all revisions of them, when it resolves. `partition` spares the other partitions. */
  erase: (table: string, condition: string, partition?: number) => Promise<void>
  ping: () => Promise<boolean>
  close: () => Promise<void>
}
