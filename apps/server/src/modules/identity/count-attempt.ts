import { ORPCError } from '@orpc/server'
import type { Database } from '../../platform/postgres/postgres.ts'
import { beginSignIn, type Origin } from './sign-in-attempts.ts'

/** Counts an attempt. @throws TOO_MANY_REQUESTS with the seconds to wait, alike for known and unknown e-mails */
export const countAttempt = async (db: Database, origin: Origin): Promise<void> => {
  const wait = await beginSignIn(db, origin, new Date())
  if (wait > 0)
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: `Too many attempts; try again in ${wait} s.`,
      data: { retryAfterSeconds: wait },
    })
}
