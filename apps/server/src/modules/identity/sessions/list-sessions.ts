import type { OpenSession } from '@talkie/contract/identity'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'

/** What is told of a session by who knows it: its browser, and the place of its address. */
export type Describe = {
  deviceOf: (userAgent: string) => { browser: string; os: string; device: string }
  placeOf: (address: string) => { country: string; region: string; city: string }
}

/** Where a user is signed in, the latest seen first. `asking` is the session of who asks. */
export const listSessions = async (
  { db, deviceOf, placeOf }: Describe & { db: Executor },
  { userId, asking }: { userId: string; asking: string | undefined },
): Promise<OpenSession[]> => {
  const open = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt), session.id)
  return open.map(({ id, ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => {
    const { browser, os, device } = deviceOf(userAgent ?? '')
    return {
      id,
      browser,
      os,
      device,
      address: ipAddress ?? '',
      place: placeOf(ipAddress ?? ''),
      since: createdAt,
      lastSeenAt: updatedAt,
      endsAt: expiresAt,
      current: id === asking,
    }
  })
}
