import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'

/**
 * Limits asking for links, by address and by mailbox; nothing is forgiven, since every one sends a mail. Many mails to a
 * mailbox are no refusal: else a stranger who asks for them would keep its owner from the way back in.
 *
 * @returns whether to send a link; if not, one that still works was sent less than 15 minutes ago
 */
export const limitedRecovery = (
  attempts: AttemptLimiter,
  { address, email }: { address: string; email: string },
): Promise<boolean> =>
  attempts.run({ link: 'asked', address }, async () => (await attempts.count({ link: 'asked', email })) === 0)

/** Limits trying tokens by address; one that is right is taken out of the count. */
export const limitedToken = <Answer>(
  attempts: AttemptLimiter,
  { address }: { address: string },
  tryToken: () => Promise<Answer>,
): Promise<Answer> => {
  const origin = { address, link: 'used' } as const
  return attempts.run(origin, async () => {
    const answer = await tryToken()
    await attempts.forgive(origin)
    return answer
  })
}
