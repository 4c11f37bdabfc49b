import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './postgres/postgres.ts'

/**
 * Stored instants of one table that bind somebody until they have come, or are waited for: how far ahead of now each may
 * lie, as an interval in SQL. `t` is the table.
 */
export type InstantBounds = {
  table: string
  /** Columns by name. `now`: the instant is in the past, or the clock that wrote it was ahead. */
  columns: Readonly<Record<string, 'now' | (string & {})>>
  /** Other tables, and how they belong to `t`. */
  from?: string
  where?: string
}

/** How far the clocks of processes that share their records may be apart, as an interval. */
const skew = "interval '1 minute'"

/** The statement that brings the instants of a table that lie too far ahead back to where their rule ends from now. */
const boundStatement = ({ table, columns, from, where = 'true' }: InstantBounds, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const limits = Object.entries(columns).map(([column, longest]) => ({
    column: sql.identifier(column),
    limit: longest === 'now' ? at : sql`${at} + ${sql.raw(longest)}`,
  }))
  const changes = limits.map(({ column, limit }) => sql`${column} = least(t.${column}, ${limit})`)
  const isAhead = limits.map(({ column, limit }) => sql`t.${column} > ${limit} + ${sql.raw(skew)}`)
  return sql`
    update ${sql.raw(table)} t set ${sql.join(changes, sql`, `)} ${from ? sql.raw(`from ${from}`) : sql``}
    where (${sql.join(isAhead, sql` or `)}) and ${sql.raw(where)}`
}

/**
 * Bounds what is stored by the clock as it is now: one that was ahead once binds nobody longer than the rule says,
 * counted from when this is run.
 */
export const boundInstants = async (
  tx: Executor,
  bounds: readonly InstantBounds[],
  now: Date,
): Promise<void> => {
  for (const one of bounds) await tx.execute(boundStatement(one, now))
}
