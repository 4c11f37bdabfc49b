import { ORPCError } from '@orpc/server'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { beginSignIn, forgiveSignIn, type LinkOrigin } from '../sign-in-attempts.ts'

/** Counts an attempt. @throws TOO_MANY_REQUESTS with the seconds to wait, alike for known and unknown e-mails */
const countAttempt = async (db: Database, origin: LinkOrigin): Promise<void> => {
  const wait = await beginSignIn(db, origin, new Date())
  if (wait > 0)
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: `Too many attempts; try again in ${wait} s.`,
      data: { retryAfterSeconds: wait },
    })
}

/** Limits asking for links, by address and by mailbox; nothing is forgiven, since every one sends a mail. */
export const limitedRecovery = (db: Database, from: { address: string; email: string }): Promise<void> =>
  countAttempt(db, { ...from, link: 'asked' })

/** Limits trying tokens by address; one that is right is taken out of the count. */
export const limitedToken = async <Answer>(
  db: Database,
  { address }: { address: string },
  tryToken: () => Promise<Answer>,
): Promise<Answer> => {
  const origin = { address, link: 'used' } as const
  await countAttempt(db, origin)
  const answer = await tryToken()
  await forgiveSignIn(db, origin, new Date())
  return answer
}
