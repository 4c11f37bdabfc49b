import { arrayContains, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { singleSignOn, user } from '../tables.ts'
import { emailDomain } from './email-domain.ts'

export type StoredProvider = typeof singleSignOn.$inferSelect

export const findProvider = async (db: Executor, providerId: string): Promise<StoredProvider | undefined> => {
  const [found] = await db.select().from(singleSignOn).where(eq(singleSignOn.id, providerId))
  return found
}

/** The provider with which e-mails of a domain sign in; undefined where there is none. */
export const findProviderOf = async (db: Executor, domain: string): Promise<StoredProvider | undefined> => {
  const [found] = await db
    .select()
    .from(singleSignOn)
    .where(arrayContains(singleSignOn.domains, [domain.toLowerCase()]))
  return found
}

/**
 * Whether somebody signs in with their provider alone. Privileged users never do: where a provider is away or set up
 * wrongly, one of them mends it.
 */
export const needsProvider = async (db: Executor, userId: string): Promise<boolean> => {
  const [found] = await db
    .select({ email: user.email, profile: user.profile })
    .from(user)
    .where(eq(user.id, userId))
  if (!found || found.profile === 'privileged') return false
  return (await findProviderOf(db, emailDomain(found.email)))?.required === true
}
