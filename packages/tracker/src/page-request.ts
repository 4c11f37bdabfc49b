import type { VisitRequest } from '@talkie/contract/tracking'
import { readSite } from './data-layer.ts'
import type { Visit } from './visit.ts'

/** A page that was opened, of a visitor's visit. */
export type OpenedPage = { visitor: string; visit: Visit; url: string }

/** What the server is asked about a page, with what the site says of it on the script tag and on `window` by now. */
export function pageRequest(
  key: string,
  { visitor, visit, url }: OpenedPage,
  tag: HTMLElement,
): VisitRequest {
  const mostTitle = 300
  return {
    key,
    visitor,
    visit: visit.id,
    page: visit.page,
    url,
    title: document.title.slice(0, mostTitle),
    referrer: visit.referrer || undefined,
    landing: visit.page > 1 ? visit.landing : undefined,
    ...readSite(window.talkieData, tag.dataset, window.dataLayer),
  }
}
