import type { Section } from '@talkie/contract/access'
import type { TextKey } from '../language/language.ts'
import type { Icon } from './icon.ts'

/** The pages that the footer links to; each name is also its path. */
export const footerLinks = ['cookies', 'legal', 'privacy', 'website', 'documentation'] as const
export type FooterLink = (typeof footerLinks)[number]

/** Who may open a screen. `public`: no sign-in needed. `member`: any user of the account in the address. */
type ScreenAccess = 'public' | 'signedIn' | 'privileged' | 'member' | { section: Section; level: 'r' | 'w' }

/** Where a screen belongs: outside any account, inside one as a page of its own, or to a section of the account. */
type ScreenScope = 'accounts_out' | 'accounts_in' | 'account'

/** The areas of the application: an account, and what is common to all accounts. Each has its own navigation. */
export type Area = 'account' | 'administration'

/** The headings of the navigation: four of an account, three of administration. */
export type NavigationGroupName =
  | 'reporting'
  | 'callcenter'
  | 'ringpool'
  | 'settings'
  | 'accounts'
  | 'numbers'
  | 'activity'

/** A screen's entry in the route table of `router.tsx`. */
export type ScreenInfo = {
  title: TextKey
  scope: ScreenScope
  access: ScreenAccess
  /** Shows the date range in the top bar. */
  calendar?: true
  /** Compares with the previous period unless the user turns that off. */
  compares?: true
  /** Has report filters, or an attribution model, in its address: they follow the user to other screens. */
  filters?: true
  models?: true
  /** Its data is not cached in the browser. */
  noCache?: true
  /** If set, the screen is listed in the sidebar and the palette. */
  icon?: Icon
  /** The heading under which it is listed, if its section does not say it. */
  group?: NavigationGroupName
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
}
