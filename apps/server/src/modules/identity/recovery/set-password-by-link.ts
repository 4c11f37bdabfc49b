import type { LinkKind } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Identity } from '../identity.ts'
import { lockUser, setPassword } from '../passwords/set-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { user } from '../tables.ts'
import { consumeLink, endLinks, explainInvalidToken, findLink } from './user-link.ts'

const invalidToken = () => new Refusal('INVALID_TOKEN', 'There is no such link.')

/** The refusal of a token without a valid link. */
const buildTokenRefusal = async (db: Executor, token: string): Promise<Refusal> => {
  const reason = await explainInvalidToken(db, token)
  if (reason === 'used') return new Refusal('LINK_USED', 'This link was used already.')
  if (reason === 'expired')
    return new Refusal('LINK_EXPIRED', 'This link has expired, or a newer one was sent.')
  return invalidToken()
}

const getActiveUser = async (db: Executor, userId: string) => {
  const [found] = await db.select().from(user).where(eq(user.id, userId))
  if (!found?.active) throw invalidToken()
  return found
}

/**
 * The user of a link, for the page that asks for the password. @throws Refusal LINK_USED, LINK_EXPIRED, INVALID_TOKEN
 */
export const checkLink = async (
  db: Executor,
  token: string,
): Promise<{ kind: LinkKind; email: string; name: string }> => {
  const link = await findLink(db, token)
  if (!link) throw await buildTokenRefusal(db, token)
  const { email, name } = await getActiveUser(db, link.userId)
  return { kind: link.kind, email, name }
}

/**
 * Sets a password by a link. Uses up the link, and ends all links and sessions of the user. A refused password leaves
 * the link valid.
 * @throws Refusal LINK_USED, LINK_EXPIRED, INVALID_TOKEN; BAD_REQUEST at `password`
 */
export const setPasswordByLink = async (
  {
    db,
    identity,
  }: { db: Database; identity: Pick<Identity, 'checkPassword' | 'hashPassword' | 'clearSessionCache'> },
  { token, password }: { token: string; password: string },
  from: Pick<Actor, 'address' | 'userAgent'>,
): Promise<{ email: string; kind: LinkKind }> => {
  const found = await findLink(db, token)
  if (!found) throw await buildTokenRefusal(db, token)
  const { userId: by } = found
  await identity.checkPassword(password, await getActiveUser(db, by), { by })
  const hash = await identity.hashPassword(password)
  const set = await db.transaction(async (tx) => {
    await lockUser(tx, by)
    const link = await consumeLink(tx, token)
    if (!link) throw await buildTokenRefusal(tx, token)
    const { userId, kind } = link
    const person = await getActiveUser(tx, userId)
    await setPassword(tx, { userId, hash })
    await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
    await endLinks(tx, { userId })
    await endSessions(tx, { userId, reason: 'password_changed' })
    const name = `${person.name} ${person.lastname}`.trim()
    await recordChange(
      tx,
      { action: 'update', kind: 'password', objectId: userId, name, after: { by: kind } },
      { ...from, userId, name },
    )
    return { email: person.email, kind }
  })
  identity.clearSessionCache()
  return set
}
