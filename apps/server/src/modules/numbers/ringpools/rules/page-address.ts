import { parseUrl } from '../../../../platform/parse-url.ts'

/**
 * An address in the form in which rules compare it: lower case, percent-decoded, without scheme, `www.`, fragment and
 * trailing slash. So a rule may be written the way people read addresses.
 */
export type PageAddress = { host: string; path: string; query: string }

/** Parses a page's address as the tracker sends it. One that does not parse becomes a bare path. */
export function parsePageAddress(url: string): PageAddress {
  const parsed = parseUrl(url)
  return {
    host: (parsed?.host ?? '').replace(/^www\./, ''),
    path: toReadable(parsed?.pathname ?? url).replace(/\/$/, ''),
    query: toReadable(parsed?.search ?? ''),
  }
}

/** Converts a rule's value to the same form: `https://www.x.es/a/#top` becomes `x.es/a/`. */
export function normalizeRuleValue(value: string): string {
  const address = value.trim().replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
  return toReadable(address.replace(/#.*$/, ''))
}

/**
 * Lists the texts to compare a rule's value with: the address with and without a trailing slash. They start at the
 * path where the value begins with a slash, otherwise at the host. They include the query only with `withQuery`.
 */
export function listSpellings(address: PageAddress, value: string, withQuery: boolean): string[] {
  const location = value.startsWith('/') ? address.path : `${address.host}${address.path}`
  const query = withQuery ? address.query : ''
  return [`${location}${query}`, `${location}/${query}`]
}

function toReadable(text: string): string {
  return decodePercent(text).toLowerCase()
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
