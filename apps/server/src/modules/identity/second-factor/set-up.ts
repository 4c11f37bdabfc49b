import { randomBytes } from 'node:crypto'
import type { SecondFactor } from '@talkie/contract/identity'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { secondFactor } from '../tables.ts'
import { base32 } from './one-time-code.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'
import { takeAppCode } from './take-code.ts'

/** Bytes of a secret: RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20

/** Whether somebody has a second factor, and since when. */
export const secondFactorOf = async (db: Executor, userId: string): Promise<SecondFactor> => {
  const [found] = await db.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  const since = found?.confirmedAt ?? null
  return { since, recoveryCodes: since ? await countRecoveryCodes(db, userId) : 0 }
}

/**
 * Begins with an app: its secret counts once a code of it was given, and beginning again makes another.
 * @returns the secret, in base32
 * @throws Refusal CONFLICT where there is a second factor already
 */
export const beginSecondFactor = async (
  { tx, secrets }: SecondFactorDeps,
  userId: string,
): Promise<string> => {
  const made = randomBytes(secretBytes)
  const secret = secrets.seal(made.toString('base64url'))
  const [begun] = await tx
    .insert(secondFactor)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { secret, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId })
  if (!begun) throw new Refusal('CONFLICT', 'There is a second factor already.')
  return base32(made)
}

/**
 * Makes the app that was begun with count.
 * @returns the recovery codes
 * @throws Refusal CONFLICT where nothing was begun, BAD_REQUEST at `code`
 */
export const confirmSecondFactor = async (
  deps: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> => {
  const [begun] = await deps.tx
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)))
    .for('update')
  if (!begun) throw new Refusal('CONFLICT', 'No second factor was begun.')
  if (!(await takeAppCode(deps, { userId, code })))
    throw new Refusal('BAD_REQUEST', 'This is not the code.', { code: 'invalid_code' })
  await deps.tx.update(secondFactor).set({ confirmedAt: new Date() }).where(eq(secondFactor.userId, userId))
  return await makeRecoveryCodes(deps, userId)
}
