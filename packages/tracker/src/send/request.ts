/**
 * Posts a body to a path of the server, as often as `maxAttempts` says until it is taken or refused for good. Resolves to
 * the last status; 0 without a response. Never rejects, and changes nothing: a refusal does not stop the tracker.
 *
 * @param build the body, anew for each attempt; undefined if it is not to be sent any more
 */
export type Request = (path: string, build: () => object | undefined, maxAttempts?: number) => Promise<number>

/** Creates the function by which modules send. The second attempt comes after 2 s, the next ones after doubled delays. */
export const createRequest = (server: string): Request => {
  const second = 1000
  return async (path, build, maxAttempts = 1) => {
    let status = 0
    for (let attempt = 1; ; attempt += 1) {
      const content = build()
      if (!content) return 0
      try {
        const body = JSON.stringify(content)
        const response = await fetch(`${server}/collect/${path}`, { method: 'POST', body, keepalive: true })
        status = response.status
      } catch {
        status = 0
      }
      if (attempt >= maxAttempts || (status && !isTemporary(status))) return status
      await new Promise((resolve) => setTimeout(resolve, second * 2 ** attempt))
    }
  }
}

/** Whether the same may be taken later: the server is busy, or failed. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

/** Whether a status says that the server took it. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
