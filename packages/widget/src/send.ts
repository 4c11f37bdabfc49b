import type { C2cConfig, C2cRequest, C2cResponse, PublicC2cForm } from '@talkie/contract/forms'
import type { Entry } from './fields.ts'
import type { Outcome } from './view.ts'

/** Where the script is from, and the account's public key. */
export type Origin = { server: string; key: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A random UUID; `crypto.randomUUID` does not exist on http pages. */
const createId = () => URL.createObjectURL(new Blob()).slice(-36)

/** Asks for the account's forms in the language of the page. Undefined where the server cannot be reached, or refuses. */
export async function fetchConfig({ server, key }: Origin): Promise<C2cConfig | undefined> {
  const query = new URLSearchParams({ key, lang: document.documentElement.lang.slice(0, 35) })
  try {
    const response = await fetch(`${server}/collect/c2c?${query}`, { credentials: 'omit' })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

/** Creates the function that sends the entries of a form. The same entry again, as after a lost answer, has the same id. */
export function createSend(origin: Origin, config: C2cConfig, form: PublicC2cForm) {
  let { token } = config
  let earliest = performance.now() + config.minSeconds * 1000
  let id = ''
  let lastSent = ''

  async function post(entry: Entry): Promise<Response> {
    await wait(earliest - performance.now())
    const { visitorId, visitId } = window.talkie ?? {}
    const body: C2cRequest = {
      key: origin.key,
      id,
      form: form.id,
      phone: entry.phone,
      ...(entry.name && { name: entry.name }),
      ...(entry.at && { at: entry.at }),
      ...(form.consent.required && { consent: entry.consent }),
      ...(entry.website && { website: entry.website.slice(0, 400) }),
      lang: form.language,
      token,
      url: location.href.replace(/#.*/, '').slice(0, 4000),
      referrer: document.referrer.slice(0, 4000),
      ...(visitorId && visitId && { visitor: visitorId, visit: visitId }),
    }
    return await fetch(`${origin.server}/collect/c2c`, {
      method: 'POST',
      body: JSON.stringify(body),
      credentials: 'omit',
    })
  }

  async function renewToken(): Promise<boolean> {
    const fresh = await fetchConfig(origin)
    if (!fresh) return false
    token = fresh.token
    earliest = performance.now() + fresh.minSeconds * 1000
    return true
  }

  return async function send(entry: Entry, isRetry = false): Promise<Outcome> {
    const content = JSON.stringify(entry)
    if (content !== lastSent) id = createId()
    lastSent = content
    try {
      const response = await post(entry)
      if (response.ok) {
        const { when }: C2cResponse = await response.json()
        return { taken: true, when }
      }
      if (response.status === 429) return { taken: false, reason: 'tooMany' }
      const { data } = (await response.json()) as { data?: { fields?: Record<string, string> } }
      const { fields = {} } = data ?? {}
      // The page was open for longer than a token lasts.
      if (fields.token && !isRetry && (await renewToken())) return await send(entry, true)
      if (fields.phone) return { taken: false, reason: 'phone' }
      if (fields.consent) return { taken: false, reason: 'consent' }
    } catch {}
    return { taken: false, reason: 'failed' }
  }
}
