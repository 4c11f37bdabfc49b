import { testVisitSource } from '@talkie/contract/setup'

const campaign = 'test-call'

/**
 * The address that opens the site as the person's own visit: the page of the last visit, else the domain's home page.
 * Its source tells the visit from those of others. `pageUrl` comes from the site, so only web addresses are taken.
 */
export const buildTestAddress = (domain: string, pageUrl: string | undefined): string => {
  const page = pageUrl && URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  const address = page && /^https?:$/.test(page.protocol) ? page : new URL(`https://${domain}/`)
  address.searchParams.set('utm_source', testVisitSource.source)
  address.searchParams.set('utm_medium', testVisitSource.medium)
  address.searchParams.set('utm_campaign', campaign)
  return address.href
}
