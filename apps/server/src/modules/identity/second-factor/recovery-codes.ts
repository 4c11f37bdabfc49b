import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recoveryCode } from '../tables.ts'
import { toBase32 } from './one-time-code.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'

const codeCount = 10
/** Characters of a code, of 5 random bits each. The limits of the sign-in make 50 bits unguessable. */
const codeLength = 10

const normalizeCode = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
/**
 * The hashes of a code with each key. New codes are stored with the first; older keys are of codes from before the
 * installation's secret was replaced.
 */
const hashWithEachKey = (secrets: Secrets, code: string) =>
  secrets
    .keys('recovery codes')
    .map((key) => createHmac('sha256', key).update(normalizeCode(code)).digest('base64url'))
const hashCode = (secrets: Secrets, code: string) => hashWithEachKey(secrets, code)[0] ?? ''

const generateCode = (): string =>
  toBase32(randomBytes(codeLength))
    .slice(0, codeLength)
    .toLowerCase()
    .replace(/^(.{5})/, '$1-')

/** Replaces the recovery codes of a user. The codes are shown once: only keyed hashes are stored. */
export const replaceRecoveryCodes = async (
  { tx, secrets }: SecondFactorDeps,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, generateCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, hash: hashCode(secrets, code) })))
  return codes
}

/** Uses up a recovery code. @returns false for a wrong or used code */
export const consumeRecoveryCode = async (
  { tx, secrets }: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  if (normalizeCode(code).length !== codeLength) return false
  const deleted = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), inArray(recoveryCode.hash, hashWithEachKey(secrets, code))))
    .returning({ userId: recoveryCode.userId })
  return deleted.length > 0
}

/** The number of unused codes of a user. */
export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId))
  return row?.left ?? 0
}
