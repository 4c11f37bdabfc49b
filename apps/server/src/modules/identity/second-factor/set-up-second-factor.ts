import { randomBytes } from 'node:crypto'
import type { SecondFactor } from '@talkie/contract/identity'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { secondFactor } from '../tables.ts'
import { toBase32 } from './one-time-code.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'
import { consumeAppCode } from './verify-second-step.ts'

/** Bytes of a secret: RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20

/** Since when a user has a second factor (null without one), and the number of unused recovery codes. */
export const getSecondFactor = async (db: Executor, userId: string): Promise<SecondFactor> => {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  const since = row?.confirmedAt ?? null
  return { since, recoveryCodes: since ? await countRecoveryCodes(db, userId) : 0 }
}

/**
 * Begins to set up an authenticator app. It is active once a code confirms it; beginning again replaces the secret.
 * @returns the secret in base32
 * @throws Refusal CONFLICT if there is a second factor already
 */
export const beginSecondFactor = async (
  { tx, secrets }: SecondFactorDeps,
  userId: string,
): Promise<string> => {
  const bytes = randomBytes(secretBytes)
  const secret = secrets.seal(bytes.toString('base64url'))
  const [stored] = await tx
    .insert(secondFactor)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { secret, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId })
  if (!stored) throw new Refusal('CONFLICT', 'There is a second factor already.')
  return toBase32(bytes)
}

/**
 * Activates the app that was begun.
 * @returns the recovery codes
 * @throws Refusal CONFLICT if none was begun, BAD_REQUEST at `code`
 */
export const confirmSecondFactor = async (
  deps: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> => {
  const [unconfirmed] = await deps.tx
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)))
    .for('update')
  if (!unconfirmed) throw new Refusal('CONFLICT', 'No second factor is being set up.')
  if (!(await consumeAppCode(deps, { userId, code })))
    throw new Refusal('BAD_REQUEST', 'The code is wrong.', { code: 'invalid_code' })
  await deps.tx.update(secondFactor).set({ confirmedAt: new Date() }).where(eq(secondFactor.userId, userId))
  return await replaceRecoveryCodes(deps, userId)
}
