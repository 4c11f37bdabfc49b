import { setTimeout as wait } from 'node:timers/promises'

/** What stood in the way of requests, counted. */
export const trouble = { throttled: 0, failed: 0 }

const attempts = 8

/**
 * Sends a request as a patient sender does: it waits as long as it is told to (429 and 503 with Retry-After), and tries
 * again when the connection or the server failed.
 *
 * @returns the answer; refusals that waiting cannot mend are answers too
 */
export const send = async (url: string, init: RequestInit): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
      const again = response.status === 429 || response.status >= 500
      if (!again || attempt === attempts) return response
      await response.arrayBuffer()
      if (response.status === 429) trouble.throttled += 1
      else trouble.failed += 1
      const told = Number(response.headers.get('retry-after'))
      await wait(told > 0 ? told * 1000 : 200 * 2 ** attempt)
    } catch (error) {
      trouble.failed += 1
      if (attempt === attempts) throw error
      await wait(200 * 2 ** attempt)
    }
  }
}
