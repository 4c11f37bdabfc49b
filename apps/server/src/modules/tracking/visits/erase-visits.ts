import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { lease, overflow } from '../../numbers/ringpools/tables.ts'
import { visit, visitAction, visitPage } from '../tables.ts'

/**
 * Erases the visits of an account before an instant, with their pages, their actions, and the record of the numbers they were shown.
 */
export const eraseVisits = (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(visitPage).where(and(eq(visitPage.accountId, accountId), lt(visitPage.at, before)))
    await tx.delete(visitAction).where(and(eq(visitAction.accountId, accountId), lt(visitAction.at, before)))
    await tx.delete(overflow).where(and(eq(overflow.accountId, accountId), lt(overflow.at, before)))
    await tx.delete(lease).where(and(eq(lease.accountId, accountId), lt(lease.endsAt, before)))
    await tx.delete(visit).where(and(eq(visit.accountId, accountId), lt(visit.at, before)))
  })
