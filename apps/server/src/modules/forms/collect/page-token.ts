import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/** The least seconds between a page's token and its form: programs are faster. */
export const minTokenSeconds = 2
const maxTokenSeconds = 4 * 3600

export type PageTokens = ReturnType<typeof createPageTokens>

/**
 * Signs tokens that prove that a page of the account asked for its forms a moment ago. They are short-lived, name nobody,
 * and nothing of them is stored.
 */
export const createPageTokens = (secrets: Pick<Secrets, 'keys'>) => {
  const keys = secrets.keys('pages of forms')
  const sign = (key: Buffer, accountId: number, at: string) =>
    createHmac('sha256', key).update(`${accountId} ${at}`).digest().subarray(0, 16)
  return {
    create: (accountId: number, now: Date): string => {
      const at = now.getTime().toString(36)
      return `${at}.${sign(keys[0], accountId, at).toString('base64url')}`
    },
    /** Whether a token is the account's, and old enough but not too old. */
    check: (token: string, accountId: number, now: Date): boolean => {
      const [at = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isSigned = keys.some((key) => {
        const right = sign(key, accountId, at)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      const seconds = (now.getTime() - Number.parseInt(at, 36)) / 1000
      return isSigned && seconds >= minTokenSeconds && seconds <= maxTokenSeconds
    },
  }
}
