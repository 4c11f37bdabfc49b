import type { AuditAction, AuditKind } from '@talkie/contract/identity'
import { cutText } from '../../../platform/cut-text.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'
import type { Actor } from './actor.ts'
import { toEntryFields } from './entry-fields.ts'

/** An action on an object. Of `before` and `after` only the fields that differ are recorded, never secrets. */
export type AuditChange = {
  action: AuditAction
  kind: AuditKind
  objectId: string
  /** The name of the object as people know it. */
  name: string
  accountId?: number | null
  before?: object | null
  after?: object | null
}

/** Adds an audit entry in the transaction of the change, so that there is never one without the other. */
export const recordChange = async (tx: Executor, change: AuditChange, actor: Actor): Promise<void> => {
  await tx.insert(auditEntry).values({
    userId: actor.userId,
    userName: cutText(actor.name, 200),
    address: cutText(actor.address, 100),
    userAgent: cutText(actor.userAgent, 400),
    action: change.action,
    kind: change.kind,
    objectId: cutText(change.objectId, 200),
    name: cutText(change.name, 300),
    accountId: change.accountId ?? null,
    ...toEntryFields(change.before, change.after),
  })
}
