import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import type { CallMark } from '../tables.ts'
import type { CallRow } from './call-row.ts'

/** A mark in the audit log. Words that it quotes go with the conversation, which the log outlives. */
export const toAuditedMark = (mark: CallMark | null) => ({
  mark: mark?.value ?? null,
  reason: mark && !mark.isQuote ? mark.reason : '',
})

/** Records in the audit log what changed of a call, which goes by its caller there, else by the number that was called. */
export const recordCallChange = (
  tx: Executor,
  { id: objectId, accountId, caller, e164 }: Pick<CallRow, 'id' | 'accountId' | 'caller' | 'e164'>,
  change: { before: object; after: object },
  actor: Actor,
): Promise<void> =>
  recordChange(
    tx,
    { action: 'update', kind: 'call', objectId, name: caller ?? e164, accountId, ...change },
    actor,
  )
