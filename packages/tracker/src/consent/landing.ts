import { currentUrl } from '../routes.ts'
import { findExternalHost } from '../visit/campaign.ts'

/** Where the visitor came to the site. */
export type Landing = { url: string; referrer: string }

/**
 * Finds the landing page without any storage: this page, if it was opened from elsewhere, else the tab's first page on the
 * site, which the browser's own history knows. The referrer of that page is not known any more.
 */
export function findLanding(): Landing {
  const url = currentUrl()
  const { referrer } = document
  const first = window.navigation?.entries()[0]?.url?.replace(/#.*/, '')
  return first && first !== url && referrer && !findExternalHost(referrer, url)
    ? { url: first, referrer: '' }
    : { url, referrer }
}
