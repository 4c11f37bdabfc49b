/** Sends a body to a path of the server and gives the answer; undefined where none came. Never rejects. */
export type Post = <Answer>(path: string, body: unknown) => Promise<Answer | undefined>

/**
 * Talks to `/collect/…`. As text/plain, which needs no preflight; kept alive, so that leaving the page doesn't cancel
 * it; without credentials, so that no cookie goes along.
 *
 * @param refused called when the server says no (4xx) and would say it again; not on 408 and 429, which will pass
 */
export function postTo(server: string, refused: () => void): Post {
  return async (path, body) => {
    try {
      const response = await fetch(`${server}/collect/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        keepalive: true,
        credentials: 'omit',
      })
      if (response.ok) return await response.json()
      if (/^4(?!08|29)/.test(String(response.status))) refused()
    } catch {}
    return undefined
  }
}
