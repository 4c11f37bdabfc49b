import { guard } from '../guard.ts'

/** Is called with a request's body before it is sent, and returns what to call once it succeeded. */
type OnRequest = (body: unknown) => (() => void) | undefined

/**
 * Watches the requests of the page that may send a form: neither those that only read, nor the tracker's own.
 *
 * @param address the URL of Talkie's server
 */
export function watchRequests(address: string, onRequest: OnRequest): void {
  const begin = guard((method: string, url: string, body: unknown) => {
    if (/^(GET|HEAD)$/i.test(method) || new URL(url, document.baseURI).href.startsWith(`${address}/`)) return
    return onRequest(body)
  })

  const { fetch: ownFetch } = window
  window.fetch = function (this: unknown, ...given: Parameters<typeof fetch>) {
    const [target, init] = given
    const request = target instanceof Request ? target : undefined
    const succeeded = begin(
      init?.method ?? request?.method ?? 'GET',
      request?.url ?? String(target),
      init?.body ?? request,
    )
    const response = ownFetch.apply(window, given)
    if (succeeded) response.then(({ ok }) => ok && succeeded()).catch(() => {})
    return response
  }

  const { open: ownOpen, send: ownSend } = XMLHttpRequest.prototype
  const opened = new WeakMap<XMLHttpRequest, [method: string, url: string]>()
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    opened.set(this, [String(given[0]), String(given[1])])
    return Reflect.apply(ownOpen, this, given)
  }
  XMLHttpRequest.prototype.send = function (...given) {
    const succeeded = begin(...(opened.get(this) ?? ['GET', '']), given[0])
    if (succeeded) this.addEventListener('load', () => this.status < 400 && succeeded())
    return ownSend.apply(this, given)
  }
}
