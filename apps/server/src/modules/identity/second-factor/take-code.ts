import { and, eq, isNotNull } from 'drizzle-orm'
import { secondFactor } from '../tables.ts'
import { stepOf } from './one-time-code.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'

/** How the second step of a sign-in went: there is none, a code is asked for, was wrong, or was right. */
export type SecondStep = 'none' | 'asked' | 'wrong' | 'app' | 'recovery'

/** Spaces and dashes are how codes are shown, not what they are. */
const typed = (code: string) => code.replace(/[\s-]/g, '')

/**
 * Takes the code of an app, whose row it locks so that of two who give one code at once one gets in.
 * @returns whether it was right
 */
export const takeAppCode = async (
  { tx, secrets }: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const [kept] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update')
  if (!kept) return false
  const secret = Buffer.from(secrets.open(kept.secret), 'base64url')
  const lastStep = stepOf(secret, typed(code), { now: new Date(), lastStep: kept.lastStep })
  if (lastStep === undefined) return false
  await tx.update(secondFactor).set({ lastStep }).where(eq(secondFactor.userId, userId))
  return true
}

/** The second step of who knows a user's password: a code of their app, or one of their recovery codes. */
export const takeSecondStep = async (
  deps: SecondFactorDeps,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<SecondStep> => {
  const [active] = await deps.tx
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
  if (!active) return 'none'
  if (code === undefined) return 'asked'
  if (/^\d+$/.test(typed(code))) return (await takeAppCode(deps, { userId, code })) ? 'app' : 'wrong'
  return (await takeRecoveryCode(deps, { userId, code })) ? 'recovery' : 'wrong'
}
