/** Posts a body to a path of the server. Resolves to the response's JSON, or undefined on any failure. Never rejects. */
export type Post = <Answer>(path: string, body: unknown) => Promise<Answer | undefined>

/**
 * Creates the function that posts to `/collect/…`. The content type is text/plain, which avoids a CORS preflight.
 * `keepalive` lets the request survive leaving the page. Without credentials, no cookie is sent.
 *
 * @param onRefused called on a permanent refusal: 4xx except 408 and 429, which are temporary
 */
export function createPost(server: string, onRefused: () => void): Post {
  return async (path, body) => {
    try {
      const response = await fetch(`${server}/collect/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        keepalive: true,
        credentials: 'omit',
      })
      if (response.ok) return await response.json()
      if (/^4(?!08|29)/.test(String(response.status))) onRefused()
    } catch {}
    return undefined
  }
}
