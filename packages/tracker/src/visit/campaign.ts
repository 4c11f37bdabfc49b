/**
 * The URL parameters of ads and mailings: utm parameters, and click ids (gclid, msclkid, wbraid, ScCid, irclickid …).
 * Those of ads are all known. Of the rest, ids that come with another referrer anyway are left out.
 */
const CAMPAIGN_PARAMETER = /^(utm_.|gad_)|(clk?|[_c]c|bra|_fat_)id$/i

/**
 * The campaign of a URL as one comparable text: its utm parameters and click ids in sorted order; `''` without any.
 */
export function parseCampaign(url: string): string {
  return [...new URL(url).searchParams]
    .filter(([name, value]) => value && CAMPAIGN_PARAMETER.test(name))
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
