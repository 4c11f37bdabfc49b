import { randomBytes } from 'node:crypto'
import { testVisitMinutes } from '@talkie/contract/tracking'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { account } from '../../accounts/tables.ts'
import { testVisit } from '../tables.ts'

/** Test visits that are kept of an account. */
const maxKept = 20

/** 16 URL-safe characters: 96 random bits, so that nobody guesses the code of somebody else's test visit. */
const generateCode = () => randomBytes(12).toString('base64url')

/**
 * Starts a test visit: from now on the account's script reports what it meets in a browser that has the code.
 *
 * @throws Refusal NOT_FOUND
 */
export const startTestVisit = async (
  { db, clock }: { db: Database; clock: Pick<Clock, 'now'> },
  { accountId }: { accountId: number },
): Promise<{ code: string; until: Date }> => {
  const startedAt = clock.now()
  const until = new Date(startedAt.getTime() + testVisitMinutes * 60_000)
  const code = generateCode()
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(account)
      .set({ testUntil: until })
      .where(eq(account.id, accountId))
      .returning({ id: account.id })
    if (updated.length === 0) throw new Refusal('NOT_FOUND', 'There is no such account.')
    await tx.insert(testVisit).values({ code, accountId, startedAt })
    const kept = tx
      .select({ code: testVisit.code })
      .from(testVisit)
      .where(eq(testVisit.accountId, accountId))
      .orderBy(desc(testVisit.startedAt))
      .limit(maxKept)
    await tx
      .delete(testVisit)
      .where(and(eq(testVisit.accountId, accountId), notInArray(testVisit.code, kept)))
    await announceAccount(tx, accountId)
  })
  return { code, until }
}
