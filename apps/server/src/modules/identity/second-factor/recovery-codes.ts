import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recoveryCode } from '../tables.ts'
import { base32 } from './one-time-code.ts'
import type { SecondFactorDeps } from './second-factor-deps.ts'

const codes = 10
/** Letters of a code, of 5 random bits each: 50 bits, which the limits of sign-in leave no time to try. */
const letters = 10

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
/** A code's hashes: new codes have the first, codes from before the installation's secret was replaced another. */
const hashesOf = (secrets: Secrets, code: string) =>
  secrets
    .keys('recovery codes')
    .map((key) => createHmac('sha256', key).update(bare(code)).digest('base64url'))
const hashed = (secrets: Secrets, code: string) => hashesOf(secrets, code)[0] ?? ''

const makeCode = (): string =>
  base32(randomBytes(letters))
    .slice(0, letters)
    .toLowerCase()
    .replace(/^(.{5})/, '$1-')

/** Makes a user's recovery codes; earlier ones end. They are shown once: what is kept of them is a keyed hash. */
export const makeRecoveryCodes = async (
  { tx, secrets }: SecondFactorDeps,
  userId: string,
): Promise<string[]> => {
  const made = Array.from({ length: codes }, makeCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(made.map((code) => ({ userId, hash: hashed(secrets, code) })))
  return made
}

/** Uses a recovery code up; false for a wrong one, and for one that was used. */
export const takeRecoveryCode = async (
  { tx, secrets }: SecondFactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  if (bare(code).length !== letters) return false
  const taken = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), inArray(recoveryCode.hash, hashesOf(secrets, code))))
    .returning({ userId: recoveryCode.userId })
  return taken.length > 0
}

/** How many codes somebody has not used yet. */
export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const [found] = await db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId))
  return found?.left ?? 0
}
