import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Identity } from '../identity.ts'
import { insertUser } from '../users/insert-user.ts'
import { checkSetupToken, endSetupLinks, lockFirstAdmin } from './setup-link.ts'

type FirstAdminDeps = { db: Database; identity: Pick<Identity, 'checkPassword' | 'hashPassword'> }

/**
 * Creates the first administrator by the token that the server printed when it started. A refused password leaves the
 * token valid.
 * @throws Refusal LINK_USED, LINK_EXPIRED, INVALID_TOKEN; BAD_REQUEST at `password`
 */
export const createFirstAdmin = async (
  { db, identity }: FirstAdminDeps,
  { token, password, ...person }: { token: string; name: string; email: string; password: string },
  from: Pick<Actor, 'address' | 'userAgent'>,
): Promise<void> => {
  await checkSetupToken(db, token)
  await identity.checkPassword(password, person)
  const hash = await identity.hashPassword(password)
  await db.transaction(async (tx) => {
    await lockFirstAdmin(tx)
    await checkSetupToken(tx, token)
    const after = { ...person, profile: 'privileged' as const }
    const userId = await insertUser(tx, after, hash)
    await endSetupLinks(tx)
    const { name } = person
    await recordChange(
      tx,
      { action: 'create', kind: 'user', objectId: userId, name, after },
      { ...from, userId, name },
    )
  })
}
