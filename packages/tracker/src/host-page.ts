/** What `window` carries: ours for the site, and the site's for us. */
export type Talkie = {
  /** '' until the tracker runs: on a prerendered page, and after an opt-out. */
  visitorId: string
  visitId: string
  /** The page's content or data has changed: opens it as a next page of the visit and asks for its numbers anew. */
  refresh: () => void
  /** Gives the page its own numbers back, forgets the visitor, and sends nothing from this browser any more. */
  optOut: () => void
}

declare global {
  interface Window {
    talkie?: Talkie
    /** The site's own data layer for us. */
    talkieData?: Record<string, unknown>
    /** Google Tag Manager's. */
    dataLayer?: unknown
  }
  interface Document {
    /** Absent where the browser prerenders no pages. */
    prerendering?: boolean
  }
}
