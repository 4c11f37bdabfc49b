import type { SiteNumber } from './number.ts'

export type { SiteNumber } from './number.ts'

/** What the server knows of the page that it renders. */
export type NumbersRequest = {
  /** The address of the Talkie installation, such as `https://talkie.example.com`. */
  origin: string
  /** The account's public key: the one in its snippet. */
  accountKey: string
  /** The page's address as the visitor sees it, with its query. */
  url: string
  /** The `Referer` of the visitor's request. */
  referrer?: string | null | undefined
  /** The `User-Agent` of the visitor's request: bots get the site's own number. */
  userAgent?: string | null | undefined
  /** Milliseconds after which the page is rendered with its own numbers; 300 without one. */
  timeout?: number | undefined
}

/**
 * Asks Talkie for the numbers of a page: those of the visit's source, else the overflow numbers. Nothing is stored about
 * the visitor. Never throws: without an answer in time the page keeps its own numbers, and the script shows them later.
 */
export const getTalkieNumbers = async ({
  origin,
  accountKey,
  url,
  referrer,
  userAgent,
  timeout = 300,
}: NumbersRequest): Promise<SiteNumber[]> => {
  const query = new URLSearchParams({ key: accountKey, url })
  if (referrer) query.set('referrer', referrer)
  try {
    const response = await fetch(`${origin}/collect/number?${query}`, {
      cache: 'no-store',
      headers: userAgent ? { 'user-agent': userAgent } : {},
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok ? readNumbers(await response.json()) : []
  } catch {
    return []
  }
}

/** Reads the answer of `GET /collect/number`; what is not as expected is left out. */
const readNumbers = (answer: unknown): SiteNumber[] => {
  const { replace } = toFields(answer)
  if (!Array.isArray(replace)) return []
  return replace.flatMap((one: unknown) => {
    const { from, display, tel } = toFields(one)
    if (!Array.isArray(from) || typeof display !== 'string' || typeof tel !== 'string') return []
    return [{ from: from.filter((form: unknown) => typeof form === 'string'), display, tel }]
  })
}

const toFields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
