import { announce } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

/**
 * Tells every process which types of events of each account the event store has just been given, so that who shows
 * a report asks again once, and finds them. A row of another table, such as a tagging, may concern any type.
 */
export const announceEvents = async (
  tx: Executor,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => Number(row.account_id))) {
    const types = new Set(ofAccount.map(({ type }) => type))
    const known = [...types].filter((type) => typeof type === 'string')
    await announce(tx, accountId, 'events', known.length === types.size ? known : [])
  }
}
