import { parseAddress } from '../../../../platform/parse-address.ts'

/**
 * An address as rules compare it: without scheme, `www.`, fragment and a last slash, in lower case, with `%C3%B1` and
 * the like decoded, so that a rule may be written as people read addresses.
 */
export type PageAddress = { host: string; path: string; query: string }

/** The address of a page as the tracker sends it; one that cannot be read is a mere path. */
export function pageAddress(url: string): PageAddress {
  const parsed = parseAddress(url)
  return {
    host: (parsed?.host ?? '').replace(/^www\./, ''),
    path: readable(parsed?.pathname ?? url).replace(/\/$/, ''),
    query: readable(parsed?.search ?? ''),
  }
}

/** A rule's value in the same form: `https://www.x.es/a/#top` is `x.es/a/`. */
export function ruleAddress(value: string): string {
  const place = value.trim().replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
  return readable(place.replace(/#.*$/, ''))
}

/**
 * What a rule's value is compared with, with and without a last slash: from the path on where the value begins with a
 * slash, else from the host on; with the query only where `withQuery` says so.
 */
export function spellings(address: PageAddress, value: string, withQuery: boolean): string[] {
  const place = value.startsWith('/') ? address.path : `${address.host}${address.path}`
  const query = withQuery ? address.query : ''
  return [`${place}${query}`, `${place}/${query}`]
}

function readable(text: string): string {
  return decoded(text).toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
