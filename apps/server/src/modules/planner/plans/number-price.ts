import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'

/** What an account pays for a number a month, in its currency; null where nobody said. */
export const findNumberPrice = async (db: Executor, accountId: number): Promise<number | null> => {
  const [found] = await db
    .select({ numberPrice: account.numberPrice })
    .from(account)
    .where(eq(account.id, accountId))
  return found?.numberPrice ?? null
}

/**
 * Sets what an account pays for a number a month.
 *
 * @throws Refusal NOT_FOUND
 */
export const setNumberPrice = async (
  db: Database,
  { accountId, numberPrice }: { accountId: number; numberPrice: number | null },
  actor: Actor,
): Promise<void> =>
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ name: account.name, numberPrice: account.numberPrice })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    if (found.numberPrice === numberPrice) return
    await tx.update(account).set({ numberPrice }).where(eq(account.id, accountId))
    const change = { action: 'update', kind: 'account', objectId: String(accountId), accountId } as const
    await recordChange(
      tx,
      { ...change, name: found.name, before: { numberPrice: found.numberPrice }, after: { numberPrice } },
      actor,
    )
  })
