import type { LinkKind } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Identity } from '../identity.ts'
import { lockUser, setPassword } from '../passwords/set-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { user } from '../tables.ts'
import { endLinks, findLink, takeLink, whyNoLink } from './account-link.ts'

const invalidToken = () => new Refusal('INVALID_TOKEN', 'There is no such link.')

/** The refusal of a token that proves nothing. */
const refusalOfToken = async (db: Executor, token: string): Promise<Refusal> => {
  const why = await whyNoLink(db, token)
  if (why === 'used') return new Refusal('LINK_USED', 'This link was used already.')
  if (why === 'expired') return new Refusal('LINK_EXPIRED', 'This link has expired, or a newer one was sent.')
  return invalidToken()
}

const personOf = async (db: Executor, userId: string) => {
  const [found] = await db.select().from(user).where(eq(user.id, userId))
  if (!found?.active) throw invalidToken()
  return found
}

/** Whose link this is, for the page that asks for the password. @throws Refusal LINK_USED, LINK_EXPIRED, INVALID_TOKEN */
export const checkLink = async (
  db: Executor,
  token: string,
): Promise<{ kind: LinkKind; email: string; name: string }> => {
  const link = await findLink(db, token)
  if (!link) throw await refusalOfToken(db, token)
  const { email, name } = await personOf(db, link.userId)
  return { kind: link.kind, email, name }
}

/**
 * Sets a password by a link, which is used up with it: all links and sessions of the user end.
 * A password that is refused leaves the link as it was.
 *
 * @throws Refusal LINK_USED, LINK_EXPIRED, INVALID_TOKEN; BAD_REQUEST at `password`
 */
export const setPasswordByLink = async (
  {
    db,
    identity,
  }: { db: Database; identity: Pick<Identity, 'checkPassword' | 'hashPassword' | 'forgetSessions'> },
  { token, password }: { token: string; password: string },
  from: Pick<Actor, 'address' | 'userAgent'>,
): Promise<{ email: string; kind: LinkKind }> => {
  const found = await findLink(db, token)
  if (!found) throw await refusalOfToken(db, token)
  const { userId: by } = found
  await identity.checkPassword(password, await personOf(db, by), { by })
  const hash = await identity.hashPassword(password)
  const set = await db.transaction(async (tx) => {
    await lockUser(tx, by)
    const link = await takeLink(tx, token)
    if (!link) throw await refusalOfToken(tx, token)
    const { userId, kind } = link
    const person = await personOf(tx, userId)
    await setPassword(tx, { userId, hash })
    await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
    await endLinks(tx, { userId })
    await endSessions(tx, { userId, reason: 'password_changed' })
    const name = `${person.name} ${person.lastname}`.trim()
    await recordChange(
      tx,
      { ...from, userId, name },
      { action: 'update', kind: 'password', objectId: userId, name, after: { by: kind } },
    )
    return { email: person.email, kind }
  })
  identity.forgetSessions()
  return set
}
