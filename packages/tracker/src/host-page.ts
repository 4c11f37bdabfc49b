/** The tracker's API on `window`. */
export type Talkie = {
  /** `''` while the tracker does not run: on a prerendered page, and after an opt-out. */
  visitorId: string
  visitId: string
  /** Call it after the page's content or data changed. It counts the next page of the visit and requests its numbers. */
  refresh: () => void
  /** Restores the page's own numbers, forgets the visitor, and sends nothing from this browser from now on. */
  optOut: () => void
  /** Takes an opt-out back: the page begins a visit of a new visitor, and shows its numbers. */
  optIn: () => void
  /** The site's own word on consent, where the account asks for it: see docs/javascript-api.md. */
  consent?: (isGranted: boolean) => void
}

declare global {
  interface Window {
    talkie?: Talkie
    /** The data layer that the site sets for the tracker. */
    talkieData?: Record<string, unknown>
    /** The data layer of Google Tag Manager. */
    dataLayer?: unknown
  }
  interface Document {
    /** Undefined in browsers that do not prerender pages. */
    prerendering?: boolean
  }
}
