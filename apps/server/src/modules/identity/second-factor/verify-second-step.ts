import { and, eq, isNotNull } from 'drizzle-orm'
import { secondFactor } from '../tables.ts'
import { findMatchingStep } from './one-time-code.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'

/**
 * Outcome of the second step of a sign-in: no second factor, code missing, code wrong, or right by app or recovery
 * code.
 */
export type SecondStep = 'none' | 'missing' | 'wrong' | 'app' | 'recovery'

/** Removes spaces and dashes, which only format a code. */
const stripSeparators = (code: string) => code.replace(/[\s-]/g, '')

/**
 * Uses up a code of an app. Locks its row, so that of two concurrent sign-ins with one code one gets in.
 * @returns whether the code was right
 */
export const consumeAppCode = async (
  { tx, secrets }: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const [factor] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update')
  if (!factor) return false
  const secret = Buffer.from(secrets.open(factor.secret), 'base64url')
  const lastStep = findMatchingStep(secret, stripSeparators(code), {
    now: new Date(),
    lastStep: factor.lastStep,
  })
  if (lastStep === undefined) return false
  await tx.update(secondFactor).set({ lastStep }).where(eq(secondFactor.userId, userId))
  return true
}

/** The second step after a right password: a code of the app, or a recovery code. */
export const verifySecondStep = async (
  deps: SecondFactorDeps,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<SecondStep> => {
  const [active] = await deps.tx
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
  if (!active) return 'none'
  if (code === undefined) return 'missing'
  if (/^\d+$/.test(stripSeparators(code)))
    return (await consumeAppCode(deps, { userId, code })) ? 'app' : 'wrong'
  return (await consumeRecoveryCode(deps, { userId, code })) ? 'recovery' : 'wrong'
}
