import type { VisitRequest } from '@talkie/contract/tracking'
import type { Visit } from '../visit/visit.ts'
import { readSite } from './data-layer.ts'

/** An opened page with its visitor and visit. */
export type OpenedPage = {
  visitor: string
  visit: Visit
  url: string
  unstored: VisitRequest['unstored']
}

/** Builds the request for a page, with the data that the site has set so far on the script tag and on `window`. */
export function buildVisitRequest(key: string, opened: OpenedPage, tag: HTMLElement): VisitRequest {
  const maxTitleLength = 300
  const { visit } = opened
  return {
    ...opened,
    key,
    visit: visit.id,
    page: visit.page,
    title: document.title.slice(0, maxTitleLength),
    referrer: visit.referrer || undefined,
    landing: visit.page > 1 ? visit.landing : undefined,
    before: visit.before,
    ...readSite(window.talkieData, tag.dataset, window.dataLayer),
  }
}
