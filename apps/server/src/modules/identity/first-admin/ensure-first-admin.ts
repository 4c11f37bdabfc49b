import { eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { user } from '../tables.ts'
import type { NewUser } from '../users/create-user.ts'

/**
 * Creates the first privileged user from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if there is none yet. Later changes of
 * these settings change no user.
 * @returns whether a user was created
 */
export const ensureFirstAdmin = async (
  { db, createUser }: { db: Database; createUser: (person: NewUser) => Promise<string> },
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<boolean> => {
  if (!email || !password) return false
  const [existing] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.profile, 'privileged'))
    .limit(1)
  if (existing) return false
  try {
    await createUser({ email, password, name: email.split('@')[0] ?? email, profile: 'privileged' })
    return true
  } catch (error) {
    // Another process that started at the same time created it.
    if (error instanceof Refusal && error.code === 'CONFLICT') return false
    throw error
  }
}
