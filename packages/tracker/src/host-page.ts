export type { Talkie } from '../types/index.d.ts'

declare global {
  interface Window {
    /** The data layer of Google Tag Manager. */
    dataLayer?: unknown
  }
  interface Document {
    /** Undefined in browsers that do not prerender pages. */
    prerendering?: boolean
  }
}
