import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'

/**
 * Limits requests for links, by address and by mailbox. Requests are never taken out of the counts, since each sends
 * an e-mail. Too many e-mails to a mailbox are not refused: otherwise a stranger who requests them would lock out its
 * owner.
 * @returns whether to send a link; if not, a valid link was sent less than 15 minutes ago
 */
export const limitRecovery = (
  attempts: AttemptLimiter,
  { address, email }: { address: string; email: string },
): Promise<boolean> =>
  attempts.run({ link: 'asked', address }, async () => (await attempts.count({ link: 'asked', email })) === 0)

/** Limits attempts to use tokens, by address. A valid token is taken out of the count. */
export const limitTokenUse = <Result>(
  attempts: AttemptLimiter,
  { address }: { address: string },
  tryToken: () => Promise<Result>,
): Promise<Result> => {
  const origin = { address, link: 'used' } as const
  return attempts.run(origin, async () => {
    const result = await tryToken()
    await attempts.forgive(origin)
    return result
  })
}
