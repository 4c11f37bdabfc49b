import { arrayContains, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { singleSignOn, user } from '../tables.ts'
import { toEmailDomain } from './check-claims.ts'

export type StoredProvider = typeof singleSignOn.$inferSelect

export const findProvider = async (db: Executor, providerId: string): Promise<StoredProvider | undefined> => {
  const [provider] = await db.select().from(singleSignOn).where(eq(singleSignOn.id, providerId))
  return provider
}

/** The provider of an e-mail domain; undefined if there is none. */
export const findProviderByDomain = async (
  db: Executor,
  domain: string,
): Promise<StoredProvider | undefined> => {
  const [provider] = await db
    .select()
    .from(singleSignOn)
    .where(arrayContains(singleSignOn.domains, [domain.toLowerCase()]))
  return provider
}

/**
 * Whether a user may sign in only with their provider. Never true for privileged users: if a provider is down or
 * misconfigured, one of them can repair it.
 */
export const requiresProvider = async (db: Executor, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ email: user.email, profile: user.profile })
    .from(user)
    .where(eq(user.id, userId))
  if (!row || row.profile === 'privileged') return false
  return (await findProviderByDomain(db, toEmailDomain(row.email)))?.required === true
}
