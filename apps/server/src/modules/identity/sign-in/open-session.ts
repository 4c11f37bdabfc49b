import { APIError } from 'better-auth/api'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { session, user } from '../tables.ts'
import { type Auth, addressHeader } from './auth.ts'
import type { Device } from './known-device.ts'

/** What a person types, and from where. */
export type Credentials = {
  email: string
  password: string
  /** Of the second factor, where the person has one. */
  code?: string | undefined
  address: string
  userAgent: string
  /** Absent where no browser signs in. */
  device?: Device | undefined
}

export type OpenedSession = { sessionId: string; userId: string; generation: number; endsAt: Date }

/** The token of a new session; undefined for an unknown e-mail and for a wrong password, after the same work. */
const signIn = async (auth: Auth, { email, password, address, userAgent }: Credentials) => {
  try {
    const { token } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ [addressHeader]: address, 'user-agent': userAgent }),
    })
    return token
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    // better-auth refuses what is no e-mail address at once; so that the time does not tell, hash as it else does.
    if (error.status === 'BAD_REQUEST') await (await auth.$context).password.hash(password)
    return undefined
  }
}

/** Opens a session for who knows an active user's password; undefined for everybody else. */
export const openSession = async (
  { db, auth }: { db: Database; auth: Auth },
  credentials: Credentials,
): Promise<OpenedSession | undefined> => {
  const token = await signIn(auth, credentials)
  return token ? await adoptSession(db, token) : undefined
}

/** Makes a session of ours of one that better-auth opened; undefined, and none at all, where its user is inactive. */
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
  const { active: _, ...rest } = opened
  return rest
}
