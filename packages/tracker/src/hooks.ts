import type { SiteConfig } from '../compose.ts'
import { guard } from './guard.ts'
import type { Talkie } from './host-page.ts'
import type { PageNumbers } from './numbers/number-search.ts'
import type { OpenedPage } from './send/page-request.ts'
import type { Post } from './send/post.ts'
import type { Request } from './send/request.ts'

/** What a module may use of the running tracker. Each module gets the same object. */
export type Core = {
  /** The account's public key. */
  key: string
  /** The server's URL, up to `/dni/` and `/collect/`. */
  address: string
  /** The name of the tracker's entry in both storage areas. */
  name: string
  talkie: Talkie
  post: Post
  request: Request
  /** Shows numbers in place of those of the page; none restores the page's own. */
  show: (numbers: PageNumbers) => void
  /**
   * Counts the page anew and requests its numbers, as a change of the URL does.
   *
   * @param landing the URL at which the visit began, if that is not the page's
   * @param referrer of that page
   */
  reopen: (landing?: string, referrer?: string) => void
  /** Forgets the visitor and stops until a page is opened. The entries of both storage areas stay: a module removes them. */
  forget: () => void
  /** Whether the visitor opted out. */
  isOut: () => boolean
  /** Changes a text or an attribute of the page, which stays so until the page's numbers are put into it again. */
  change: (node: Node, text: string) => void
}

/**
 * A module of the tracker, which `compose.ts` joins to the core. Its file only pushes it to `talkieModules`: nothing else
 * may happen there, because a page may include the script twice. No error of a module reaches the host page or the core.
 */
export type Module = {
  /** Called once, before the first page is counted; on a prerendered page, when it is shown. */
  start?: (core: Core) => void
  /** True if nothing may be stored or sent. Asked at each page, and by other modules: it changes nothing. */
  isDenied?: () => boolean
  /** Called before a page is counted, unless that is denied: a module may store a visitor to go on with. */
  beforePage?: () => void
  /** Called at each opened page, before its numbers are requested; without a page if that is denied, or after an opt-out. */
  onPage?: (page: OpenedPage | undefined) => void
  /** Called when what is stored of the visitor is removed because consent is missing. */
  onForget?: () => void
  /** Called when the page comes out of the back/forward cache. True if the module has opened or stopped it. */
  onRestore?: () => boolean
  /** Called with each response of which the numbers are shown, and with one without numbers if none is shown any more. */
  onNumbers?: (shown: PageNumbers) => void
}

declare global {
  /** The modules of this script. */
  const talkieModules: Module[]
  const talkieSite: SiteConfig
}

/** Calls a function of each module that has it. True if one of them returns true. */
export function callModules(call: (module: Module) => unknown): boolean {
  return talkieModules.map(guard(call)).includes(true)
}
