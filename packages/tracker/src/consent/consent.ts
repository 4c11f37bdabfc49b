/**
 * What a source of consent says:
 *
 * - `granted`: the visitor agreed, or the law of the place does not ask
 * - `denied`: the visitor refused, or withdrew
 * - `pending`: it is refused until the visitor answers, or until the banner has loaded
 * - `undefined`: the source is not on this page
 */
export type Consent = 'granted' | 'denied' | 'pending' | undefined

/** What the visitor agrees to, as banners have it: measurement of visits, or of advertising. */
export type ConsentCategory = 'statistics' | 'marketing'

/** A place on the page that knows of consent: a banner, a standard, a signal of the browser. */
export type ConsentSource = {
  /** Called often: it must be quick. It may throw. */
  read: () => Consent
  /** Calls back when it may have changed, where that can be known. Called once. */
  watch?: (onChange: () => void) => void
}

/** What all sources say together: one that refuses wins, and one that waits keeps the others waiting. */
export function joinConsent(states: readonly Consent[]): Consent {
  for (const state of ['denied', 'pending', 'granted'] as const) if (states.includes(state)) return state
  return undefined
}

/** The state for a banner's yes or no. */
export function toConsent(isGranted: unknown): Consent {
  return isGranted ? 'granted' : 'denied'
}
