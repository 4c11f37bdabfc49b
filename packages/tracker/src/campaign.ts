/** What marks an address as an ad's or a mailing's: utm parameters, and click ids (gclid, msclkid, wbraid, fbclid …). */
const CAMPAIGN_PARAMETER = /^utm_.|clk?id$|braid$|^li_fat_id$/

/**
 * The campaign that an address names, as one comparable text: its utm parameters and click ids, whatever their
 * order; '' where it names none.
 */
export function campaignOf(url: string): string {
  return [...new URL(url).searchParams]
    .filter(([name, value]) => value && CAMPAIGN_PARAMETER.test(name))
    .sort()
    .join('&')
}

/**
 * The host that a visit came from, without `www.`; '' where it came from the site itself, from a subdomain or parent
 * of it, or from nowhere that the browser tells.
 */
export function outsideHost(referrer: string, url: string): string {
  const from = hostOf(referrer)
  const here = hostOf(url)
  return from.endsWith(here) || here.endsWith(from) ? '' : from.slice(1)
}

/** With a dot before it, so that one host ends with another only where it is a subdomain of it. */
function hostOf(url: string): string {
  return url && new URL(url).hostname.replace(/^(www\.)?/, '.')
}
