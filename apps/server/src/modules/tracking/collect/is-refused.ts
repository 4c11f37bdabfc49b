import type { VisitRequest } from '@talkie/contract/tracking'
import type { DirectoryAccount } from '../../accounts/index.ts'

/** The browser's signals of privacy, as its headers have them. */
export type PrivacySignals = { gpc: boolean; dnt: boolean }

/**
 * Whether the account may store nothing of this page: it asks for consent and the tracker does not say that it was given,
 * or the browser sends a signal that the account honours. The tracker then sends no visit; but a script from before the
 * setting may still be in a browser's cache.
 */
export const isRefused = (
  account: Pick<DirectoryAccount, 'consent' | 'honourGpc' | 'honourDnt'>,
  { consent }: Pick<VisitRequest, 'consent'>,
  { gpc, dnt }: PrivacySignals,
): boolean =>
  (account.consent === 'required' && !consent) || (account.honourGpc && gpc) || (account.honourDnt && dnt)
