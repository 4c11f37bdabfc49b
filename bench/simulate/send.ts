import { setTimeout as wait } from 'node:timers/promises'

/** Counts of throttled and failed attempts. */
export const retries = { throttled: 0, failed: 0 }

const attempts = 8

/**
 * Sends a request and retries it after 429, after 5xx, and after a failed connection. It waits as long as Retry-After
 * says, otherwise with doubled delays.
 *
 * @returns the response: a success, a refusal that no retry changes, or the last attempt's
 * @throws if the connection fails at the last attempt
 */
export const send = async (url: string, init: RequestInit): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
      const again = response.status === 429 || response.status >= 500
      if (!again || attempt === attempts) return response
      await response.arrayBuffer()
      if (response.status === 429) retries.throttled += 1
      else retries.failed += 1
      const told = Number(response.headers.get('retry-after'))
      await wait(told > 0 ? told * 1000 : 200 * 2 ** attempt)
    } catch (error) {
      retries.failed += 1
      if (attempt === attempts) throw error
      await wait(200 * 2 ** attempt)
    }
  }
}
