import type { Ringpool } from '@talkie/contract/ringpools'
import { publishChange } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, type AuditChange, recordChange } from '../../identity/index.ts'

/** Announces and records a change of a ringpool; `before` is null for a new one. */
export const recordRingpoolChange = async (
  tx: Executor,
  { accountId, before, after }: { accountId: number; before: Ringpool | null; after: Ringpool },
  actor: Actor,
): Promise<void> => {
  await announceAccount(tx, accountId)
  await publishChange(tx, accountId, 'numbers', [])
  await recordChange(
    tx,
    {
      action: before === null ? 'create' : toAction(before, after),
      kind: 'ringpool',
      objectId: after.id,
      name: after.name,
      accountId,
      before: before && toAuditFields(before),
      after: toAuditFields(after),
    },
    actor,
  )
}

const toAuditFields = ({ id: _, createdAt: _createdAt, ...fields }: Ringpool) => fields

/** Switching a ringpool off is recorded as archiving it. */
const toAction = (before: Ringpool, after: Ringpool): AuditChange['action'] =>
  before.active === after.active ? 'update' : after.active ? 'restore' : 'archive'
