import { testVisitSource } from '@talkie/contract/setup'
import { testVisitParameter } from '@talkie/contract/tracking'

const campaign = 'test-call'

/**
 * The address that opens the site as the person's own visit: the page of the last visit, else the domain's home page.
 * Its source tells the visit from those of others. `pageUrl` comes from the site, so only web addresses are taken. With a code, the visit is
 * followed step by step.
 */
export const buildTestAddress = (domain: string, pageUrl: string | undefined, code?: string): string => {
  const page = pageUrl && URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  const address = page && /^https?:$/.test(page.protocol) ? page : new URL(`https://${domain}/`)
  address.searchParams.set('utm_source', testVisitSource.source)
  address.searchParams.set('utm_medium', testVisitSource.medium)
  address.searchParams.set('utm_campaign', campaign)
  if (code !== undefined) {
    // Another campaign begins another visit: a second test within half an hour would go on with the first one's.
    address.searchParams.set('utm_content', code)
    address.searchParams.set(testVisitParameter, code)
  }
  return address.href
}
