import type { FieldUse } from '@talkie/contract/tracking'
import type { ChatWords } from './src/whatsapp/chat-link.ts'

/**
 * The modules that an account's switches add to the tracker, in the order in which they start. Each is the file of its
 * name in `src/modules`, and one file of `dist`.
 */
export const trackerModules = [
  'consent',
  'cookie',
  'served',
  'api',
  'check',
  'forms',
  'whatsapp',
  'images',
] as const
export type TrackerModule = (typeof trackerModules)[number]

/** What the modules know of the account, as JSON. Each part is there if its module is. */
export type SiteConfig = {
  cookie?: {
    /** The registrable domains of the account's hosts, where subdomains share the visitor. */
    domains: string[]
  }
  consent?: {
    /** Without consent, nothing is stored and no identifier is sent. */
    isRequired: boolean
    /** The category of banners that covers the tracker. */
    category: 'statistics' | 'marketing'
    /** Whether Global Privacy Control and Do Not Track count as a refusal. */
    gpc: boolean
    dnt: boolean
  }
  forms?: {
    /** What users chose of the fields of forms: entries by form, then by field. */
    uses: [form: string, fields: [field: string, use: FieldUse][]][]
  }
  whatsapp?: {
    /** What is written into a message, by the language of the page. */
    texts: Record<string, ChatWords>
    /** The account's language: that of pages in any other. */
    language: string
  }
  /** Images that show a number of the site: their address or the end of it, and the number's digits. */
  images?: [address: string, digits: string][]
}

/**
 * Joins modules and the core that starts them to one script. `talkieModules` and `talkieSite` are names of this script
 * alone: nothing is added to `window`.
 *
 * @param core the text of `dist/core.js`
 */
export const composeTracker = (core: string, modules: readonly string[], site: SiteConfig): string =>
  `((talkieModules,talkieSite)=>{${[...modules, core].map((text) => `${text.trim()}\n`).join(';')}})([],${JSON.stringify(site)})`
