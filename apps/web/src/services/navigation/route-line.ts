import type { Section } from '@talkie/contract/access'
import type { TextKey } from '../language/language.ts'
import type { Icon } from './icon.ts'

/** The pages behind the links of the footer, which are their addresses too. */
export const footerLinks = ['cookies', 'legal', 'privacy', 'website', 'documentation'] as const
export type FooterLink = (typeof footerLinks)[number]

/** Who may open a screen. `public`: whoever is not signed in, too. `member`: any user of the account in the address. */
type ScreenAccess = 'public' | 'signedIn' | 'privileged' | 'member' | { section: Section; level: 'r' | 'w' }

/** Where a screen belongs: outside an account, inside one as an account's page, or a section of the account. */
type ScreenScope = 'accounts_out' | 'accounts_in' | 'account'

/** What a route's line in `router.tsx` says of its screen. */
export type RouteLine = {
  title: TextKey
  scope: ScreenScope
  access: ScreenAccess
  /** Has the date range in the top bar. */
  calendar?: true
  /** Compares its days with those before unless the person does not want it. */
  compares?: true
  /** Its answers are not kept in the browser. */
  noCache?: true
  /** Stands in the sidebar and the palette. */
  icon?: Icon
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    line?: RouteLine
  }
}
