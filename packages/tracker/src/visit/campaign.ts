/** The names until the server's first response: most click ids of ads. */
const FIRST_NAMES = '^utm_|(clk?|bra)id$'

/**
 * The campaign of a URL as one comparable text: its utm parameters and click ids in sorted order; `''` without any.
 *
 * @param names the server's expression for the names of such parameters
 */
export function parseCampaign(url: string, names = FIRST_NAMES): string {
  return [...new URL(url).searchParams]
    .filter(([name, value]) => value && RegExp(names, 'i').test(name))
    .sort()
    .join('&')
}

/**
 * The host of the referrer, without `www.`; `''` if it is the site itself, a subdomain or parent domain of it, or if
 * there is no referrer.
 */
export function findExternalHost(referrer: string, url: string): string {
  const from = toDottedHost(referrer)
  const here = toDottedHost(url)
  return from.endsWith(here) || here.endsWith(from) ? '' : from.slice(1)
}

/** Adds a leading dot, so that one host ends with another only if it is the same host or a subdomain of it. */
function toDottedHost(url: string): string {
  return url && new URL(url).hostname.replace(/^(www\.)?/, '.')
}
