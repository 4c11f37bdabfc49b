import { APIError } from 'better-auth/api'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { session, user } from '../tables.ts'
import { type Auth, addressHeader } from './auth.ts'
import type { SignInDevice } from './known-device.ts'

/** What a user types, and the client that sends it. */
export type Credentials = {
  email: string
  password: string
  /** The code of the second factor, if the user has one. */
  code?: string | undefined
  address: string
  userAgent: string
  /** Absent if the client is not a browser. */
  device?: SignInDevice | undefined
}

export type OpenedSession = { sessionId: string; userId: string; generation: number; endsAt: Date }

/** The token of a new session; undefined for an unknown e-mail or a wrong password, after the same amount of work. */
const verifyCredentials = async (auth: Auth, { email, password, address, userAgent }: Credentials) => {
  try {
    const { token } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ [addressHeader]: address, 'user-agent': userAgent }),
    })
    return token
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    // better-auth refuses a malformed e-mail at once. Hash here as well, so that the time reveals nothing.
    if (error.status === 'BAD_REQUEST') await (await auth.$context).password.hash(password)
    return undefined
  }
}

/** Opens a session for an active user with the right password; undefined otherwise. */
export const openSession = async (
  { db, auth }: { db: Database; auth: Auth },
  credentials: Credentials,
): Promise<OpenedSession | undefined> => {
  const token = await verifyCredentials(auth, credentials)
  return token ? await adoptSession(db, token) : undefined
}

/**
 * Turns a session of better-auth into one of ours; undefined if its user is inactive, after deleting it. Also deletes
 * expired sessions of the user.
 */
export const adoptSession = async (db: Database, token: string): Promise<OpenedSession | undefined> => {
  const [opened] = await db
    .select({
      sessionId: session.id,
      userId: session.userId,
      generation: session.generation,
      endsAt: session.expiresAt,
      active: user.active,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, token))
  if (!opened?.active) {
    await db.delete(session).where(eq(session.token, token))
    return undefined
  }
  await db.delete(session).where(and(eq(session.userId, opened.userId), lt(session.expiresAt, new Date())))
  const { active: _, ...openedSession } = opened
  return openedSession
}
