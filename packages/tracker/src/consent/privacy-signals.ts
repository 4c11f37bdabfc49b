import type { ConsentSource } from './consent.ts'

/** The browser's signals of privacy. Not all browsers know them. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Global Privacy Control and Do Not Track, where the account honours them. Their absence agrees to nothing. */
export function readPrivacySignals(
  honoured: { gpc: boolean; dnt: boolean },
  browser: Signals,
): ConsentSource {
  return {
    read: () =>
      (honoured.gpc && browser.globalPrivacyControl === true) || (honoured.dnt && browser.doNotTrack === '1')
        ? 'denied'
        : undefined,
  }
}
