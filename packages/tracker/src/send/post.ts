/**
 * Posts a body to a path of the server, as a beacon if it says so. Resolves to the response's JSON, or undefined on any
 * failure. Never rejects.
 */
export type Post = <Answer>(path: string, body: unknown, beacon?: boolean) => Promise<Answer | undefined>

/**
 * Creates the function that posts to `/collect/…`. The content type is text/plain, which avoids a CORS preflight.
 * `keepalive` lets the request survive leaving the page. Cookies go along only where the site serves the script under its
 * own origin: that is the default of the browser.
 *
 * A beacon has no response, and goes out even if the page is left at once.
 *
 * @param onRefused called on a permanent refusal: 4xx except 408 and 429, which are temporary. That of a beacon is no refusal
 *   of the visit
 */
export function createPost(server: string, onRefused: () => void): Post {
  return async (path, content, beacon) => {
    const url = `${server}/collect/${path}`
    const body = JSON.stringify(content)
    try {
      // The browser refuses a beacon if too much is under way.
      if (beacon && navigator.sendBeacon(url, body)) return
      const response = await fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
      })
      if (response.ok) return await response.json()
      if (!beacon && /^4(?!08|29)/.test(String(response.status))) onRefused()
    } catch {}
    return undefined
  }
}
