import type { Database } from '../../../platform/postgres/postgres.ts'
import { countAttempt } from '../count-attempt.ts'
import { forgiveSignIn } from '../sign-in-attempts.ts'

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
