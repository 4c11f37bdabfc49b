import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** All names that a static number ever had, and its present one. */
type FormerNames = { accountId: number; formers: readonly string[]; name: string; at: Date }

/** The kind of log entries with former names as payload. */
export const formerNamesKind = 'former_names'

/** Appends the names of a static number to the log, in the transaction that renames it. */
export const publishFormerNames = async (
  tx: Executor,
  { accountId, ...names }: FormerNames,
): Promise<void> => {
  await appendEvent(tx, {
    kind: formerNamesKind,
    accountId,
    payload: JSON.stringify({ accountId, ...names, at: names.at.getTime() }),
  })
}

/** Converts a payload of `publishFormerNames` into rows of the `former_name` table of the event store. */
export const projectFormerNames = (payload: string): Record<string, unknown>[] => {
  const { accountId, formers, name, at } = JSON.parse(payload) as Omit<FormerNames, 'at'> & { at: number }
  return formers.map((former) => ({ account_id: accountId, former, name, revision: at }))
}
