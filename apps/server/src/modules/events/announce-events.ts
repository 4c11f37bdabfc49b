import { publishChange } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

/**
 * Notifies every process of the types of events, by account, that the event store has just received, so that open
 * reports refresh once and show them. A row of another table, such as a tagging, may concern any type.
 */
export const announceEvents = async (
  tx: Executor,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => Number(row.account_id))) {
    const types = new Set(ofAccount.map(({ type }) => type))
    const knownTypes = [...types].filter((type) => typeof type === 'string')
    await publishChange(tx, accountId, 'events', knownTypes.length === types.size ? knownTypes : [])
  }
}
