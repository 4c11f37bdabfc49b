import type { OpenSession } from '@talkie/contract/identity'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'

/** Describes a session: its device by the user agent, and where its address is. */
export type SessionDescriber = {
  parseUserAgent: (userAgent: string) => { browser: string; os: string; device: string }
  findGeoLocation: (address: string) => { country: string; region: string; city: string }
}

/** The open sessions of a user, the last seen first. `currentSessionId` is the session of the request. */
export const listSessions = async (
  { db, parseUserAgent, findGeoLocation }: SessionDescriber & { db: Executor },
  { userId, currentSessionId }: { userId: string; currentSessionId: string | undefined },
): Promise<OpenSession[]> => {
  const open = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt), session.id)
  return open.map(({ id, ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => {
    const { browser, os, device } = parseUserAgent(userAgent ?? '')
    return {
      id,
      browser,
      os,
      device,
      address: ipAddress ?? '',
      place: findGeoLocation(ipAddress ?? ''),
      since: createdAt,
      lastSeenAt: updatedAt,
      endsAt: expiresAt,
      current: id === currentSessionId,
    }
  })
}
