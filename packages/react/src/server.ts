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
 * the visitor, and no identifier is sent: the long values of the address's parameters, such as click ids, stay here. Never throws: without an answer in time the page keeps its own numbers, and the script shows them later.
 */
export const getTalkieNumbers = async ({
  origin,
  accountKey,
  url,
  referrer,
  userAgent,
  timeout = 300,
}: NumbersRequest): Promise<SiteNumber[]> => {
  try {
    const query = new URLSearchParams({ key: accountKey, url: withoutIds(url) })
    // The source shows by the host of the page that linked here.
    if (referrer) query.set('referrer', referrer.replace(/[?#].*/s, ''))
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

/** An address with the long values of its parameters replaced, except those of `utm_*`: as the tracker does before consent. */
const withoutIds = (address: string): string => {
  const maxValueLength = 12
  const url = new URL(address)
  for (const [name, value] of [...url.searchParams])
    if (!/^utm_/.test(name) && value.length > maxValueLength) url.searchParams.set(name, 'x')
  return url.href
}

/** A request as frameworks hand it to the server: a `Request`, or an object with the headers of `headers()` in Next.js. */
export type VisitorRequest = { headers: { get: (name: string) => string | null }; url?: string }

export type NumberRequest = {
  /** The secret key of the site's servers. It must never reach a browser. */
  key: string
  /** The visitor's request of the page. */
  request: VisitorRequest
  /** The address of the Talkie installation, such as `https://talkie.example.com`. */
  origin: string
  /** The account's public key: the one in its snippet. */
  accountKey: string
  /** The page's address as the visitor sees it; without one, that of the request. */
  url?: string | undefined
  /**
   * The visitor's address. Without one, `X-Real-IP` of the request, or the last address of `X-Forwarded-For`: that which
   * the site's own proxy has added. If both are there and differ, one of them is the visitor's invention, and nothing is
   * leased. Without a proxy both are: then it must be given, or one visitor could take all numbers.
   */
  ip?: string | undefined
  /** Whether the visitor has agreed. Without it, an account that asks for consent leases no number. */
  consent?: boolean | undefined
  /** The site's own user id. */
  matchId?: string | undefined
  /** Milliseconds after which the page is rendered with its own numbers; 300 without one. */
  timeout?: number | undefined
}

/** The numbers of a page, and what it hands to the tracker. */
export type ServedNumber = {
  numbers: SiteNumber[]
  /** For `data-talkie-visit` of the script's tag; undefined where the page has no visit. */
  visit: string | undefined
}

const nothing: ServedNumber = { numbers: [], visit: undefined }

/**
 * Leases the numbers of a visitor for a page that the server renders, as the tracker does in the browser. Never throws:
 * without an answer in time the page keeps its own numbers, and the tracker shows the visitor's later. A page that a browser
 * fetches ahead, or whose visitor opted out, has the numbers of its source.
 */
export const getNumber = async ({
  key,
  request,
  origin,
  accountKey,
  url = request.url ?? '',
  ip,
  consent,
  matchId,
  timeout = 300,
}: NumberRequest): Promise<ServedNumber> => {
  const { headers } = request
  const referrer = headers.get('referer')
  const userAgent = headers.get('user-agent')
  const visitor = readCookie(headers, `talkie_${accountKey}_id`)
  const hasOptedOut = readCookie(headers, `talkie_${accountKey}_out`) === '1'
  const address = ip ?? readAddress(headers)
  if (hasOptedOut || isFetchedAhead(headers) || !address)
    return {
      ...nothing,
      numbers: await getTalkieNumbers({ origin, accountKey, url, referrer, userAgent, timeout }),
    }
  const query = new URLSearchParams({ key: accountKey, url, ip: address })
  const optional = {
    referrer,
    userAgent,
    visitor,
    matchId,
    consent: consent ? '1' : undefined,
    gpc: headers.get('sec-gpc') === '1' ? '1' : undefined,
    dnt: headers.get('dnt') === '1' ? '1' : undefined,
  }
  for (const [name, value] of Object.entries(optional)) if (value) query.set(name, value)
  try {
    const response = await fetch(`${origin}/collect/number?${query}`, {
      cache: 'no-store',
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return nothing
    const answer = await response.json()
    const { served } = toFields(answer)
    return { numbers: readNumbers(answer), visit: served === undefined ? undefined : JSON.stringify(served) }
  } catch {
    return nothing
  }
}

/** The address that the site's proxy has added; undefined where it cannot be told from what the visitor sent. */
const readAddress = (headers: VisitorRequest['headers']): string | undefined => {
  const real = headers.get('x-real-ip')?.trim()
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return real && forwarded && real !== forwarded ? undefined : real || forwarded
}

/** A cookie of the tracker; undefined without it. */
const readCookie = (headers: VisitorRequest['headers'], name: string): string | undefined =>
  headers
    .get('cookie')
    ?.split(/; ?/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Nobody may ever see such a page: it must hold no number. */
const isFetchedAhead = (headers: VisitorRequest['headers']): boolean =>
  ['purpose', 'sec-purpose', 'x-purpose', 'next-router-prefetch'].some((name) =>
    /prefetch|prerender|^1$/.test(headers.get(name) ?? ''),
  )

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
