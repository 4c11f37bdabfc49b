import { createOutsideRequest, type OutsideRules } from './request-outside.ts'

export { isOutsideAddress } from './outside-address.ts'

type OutsidePost = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}
export type OutsideResponse = { status: number; body: string }

/** Posts to a server of somebody else. */
export type PostOutside = (post: OutsidePost) => Promise<OutsideResponse>

/** More of a response is not read. */
const maxCharacters = 20_000

/**
 * Creates a function that posts a text and reads a short answer, by the rules of `createOutsideRequest`.
 *
 * @throws PermanentFailure for an address that may not be called; Error where there is no response in time
 */
export const createOutsidePost = (rules: OutsideRules = {}): PostOutside => {
  const request = createOutsideRequest(rules)
  return async ({ timeoutMs, ...post }) => {
    const response = await request({ method: 'POST', ...post, signal: AbortSignal.timeout(timeoutMs) })
    let text = ''
    response.setEncoding('utf8')
    for await (const part of response) if (text.length < maxCharacters) text += part
    return { status: response.statusCode ?? 0, body: text.slice(0, maxCharacters) }
  }
}
