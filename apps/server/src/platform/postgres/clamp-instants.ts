import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './postgres.ts'

/**
 * The columns of one table that hold an instant something waits for, such as the end of a lock-out, and how far in the
 * future each may lie, as an SQL interval. `t` is the table.
 */
export type InstantBounds = {
  table: string
  /**
   * The bound by column name. `now` is for an instant that lies in the past unless the clock that wrote it was ahead.
   */
  columns: Readonly<Record<string, 'now' | (string & {})>>
  /** Tables to join, and in `where` how they belong to `t`. */
  from?: string
  where?: string
}

/** How far the clocks of processes that share a database may differ, as an SQL interval. */
const skew = "interval '1 minute'"

/** Builds the update that moves instants which lie too far ahead back to their bound, counted from `now`. */
const buildClampStatement = ({ table, columns, from, where = 'true' }: InstantBounds, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const limits = Object.entries(columns).map(([column, bound]) => ({
    column: sql.identifier(column),
    limit: bound === 'now' ? at : sql`${at} + ${sql.raw(bound)}`,
  }))
  const changes = limits.map(({ column, limit }) => sql`${column} = least(t.${column}, ${limit})`)
  const isAhead = limits.map(({ column, limit }) => sql`t.${column} > ${limit} + ${sql.raw(skew)}`)
  return sql`
    update ${sql.raw(table)} t set ${sql.join(changes, sql`, `)} ${from ? sql.raw(`from ${from}`) : sql``}
    where (${sql.join(isAhead, sql` or `)}) and ${sql.raw(where)}`
}

/**
 * Limits stored instants by the current clock. After the clock was once set ahead, no lock-out or delay lasts longer
 * than its bound, counted from this call.
 */
export const clampInstants = async (
  tx: Executor,
  bounds: readonly InstantBounds[],
  now: Date,
): Promise<void> => {
  for (const tableBounds of bounds) await tx.execute(buildClampStatement(tableBounds, now))
}
