import type { Database } from '../../../platform/postgres/postgres.ts'
import { countAttempt } from '../count-attempt.ts'
import { beginSignIn, forgiveSignIn } from '../sign-in-attempts.ts'

/**
 * Limits asking for links, by address and by mailbox; nothing is forgiven, since every one sends a mail. Many mails to a
 * mailbox are no refusal: else a stranger who asks for them would keep its owner from the way back in.
 *
 * @returns whether to send a link; if not, one that still works was sent less than 15 minutes ago
 */
export const limitedRecovery = async (
  db: Database,
  { address, email }: { address: string; email: string },
): Promise<boolean> => {
  await countAttempt(db, { link: 'asked', address })
  return (await beginSignIn(db, { link: 'asked', email }, new Date())) === 0
}

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
