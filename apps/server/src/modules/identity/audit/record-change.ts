import type { AuditAction, AuditKind } from '@talkie/contract/identity'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'
import type { Actor } from './actor.ts'
import { entryFields } from './entry-fields.ts'

/** What was done to which thing. Of `before` and `after` only the fields that differ are kept, secrets never. */
export type Change = {
  action: AuditAction
  kind: AuditKind
  objectId: string
  /** What people call the thing. */
  name: string
  accountId?: number | null
  before?: object | null
  after?: object | null
}

const shortened = (text: string, length: number) => text.slice(0, length)

/** Writes down who did what, in the transaction of the change itself: one is not there without the other. */
export const recordChange = async (tx: Executor, by: Actor, change: Change): Promise<void> => {
  await tx.insert(auditEntry).values({
    userId: by.userId,
    userName: shortened(by.name, 200),
    address: shortened(by.address, 100),
    userAgent: shortened(by.userAgent, 400),
    action: change.action,
    kind: change.kind,
    objectId: shortened(change.objectId, 200),
    name: shortened(change.name, 300),
    accountId: change.accountId ?? null,
    ...entryFields(change.before, change.after),
  })
}
