/** The tracker's API on `window`: see docs/javascript-api.md. */
export type Talkie = {
  /** `''` while the tracker does not run: on a prerendered page, without consent, after an opt-out or a refusal. */
  visitorId: string
  visitId: string
  /** Call it after the page's content or data changed. It counts the next page of the visit and requests its numbers. */
  refresh: () => void
  /** Restores the page's own numbers, forgets the visitor, and sends nothing from this browser from now on. */
  optOut: () => void
  /** Takes an opt-out back: the page begins a visit of a new visitor, and shows its numbers. */
  optIn: () => void
  /** The site's own word on consent. It is there where the account requires consent. */
  consent?: (isGranted: boolean) => void

  // The following are there where the account has the site's API switched on.

  /** The number that is shown now: that in place of `own`, a number of the page; else the first. Undefined without one. */
  number?: (own?: string) => ShownNumber | undefined
  /**
   * Calls back with the first number: now, if one is shown, and whenever any number of the page changes. Returns a function
   * that ends it.
   */
  onNumber?: (listener: (shown: ShownNumber | undefined) => void) => () => void
  /** Says who the visitor is. Resolves to whether the server took it, as `sale` and `event` do. */
  identify?: (person: Person) => Promise<boolean>
  /** Reports a sale of this visit. */
  sale?: (sale: Sale) => Promise<boolean>
  /** Reports a lead of this visit, by a name that the site chooses. */
  event?: (name: string, options?: { id?: string }) => Promise<boolean>
}

/** A number as a page shows it. */
export type ShownNumber = {
  /** In the account's phone mask. */
  display: string
  /** E.164, for `tel:` links. */
  tel: string
  /** False for a number that visitors share: that of the source, or the overflow number. */
  isVisitors: boolean
}

/** Who the visitor is. Each field may be missing. */
export type Person = {
  email?: string
  /** In any usual form of the account's country, or E.164. */
  phone?: string
  name?: string
  /** The site's own user id: the account's match ID. */
  id?: string
}

export type Sale = {
  /** Above 0. */
  value: number
  /** ISO 4217: the account's currency. */
  currency: string
  /** The order's id. A second sale with it changes nothing. */
  id?: string
}

/** A method of the API with what it takes, for calls before the script has loaded. */
export type TalkieCall = [method: keyof Talkie, ...given: unknown[]]

declare global {
  interface Window {
    talkie?: Talkie
    /** Calls to make once the script has loaded. */
    talkieCalls?: { push: (...calls: TalkieCall[]) => unknown }
    /** The site's own word on consent, before the script has loaded. */
    talkieConsent?: boolean
    /** The data layer that the site sets for the tracker. */
    talkieData?: Record<string, unknown>
  }
}
