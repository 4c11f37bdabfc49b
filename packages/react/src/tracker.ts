import type { ShownNumber } from './number.ts'

/** The part of the tracker's API on `window` that this package uses (`Site API` in the account's site settings). */
type Tracker = {
  number?: (own?: string) => ShownNumber | undefined
  onNumber?: (listener: () => void) => () => void
}

declare global {
  interface Window {
    talkie?: Tracker
    /** Calls of the tracker's methods; an array until its script has loaded. */
    talkieCalls?: { push: (...calls: [method: string, ...given: unknown[]][]) => unknown }
  }
}

/** Answers of the tracker by the site's own number: React compares them by identity. */
const answers = new Map<string, ShownNumber>()

/** The number that the tracker shows in place of one of the site's; undefined while it says none. */
export const readTracker = (own: string): ShownNumber | undefined => {
  const shown = window.talkie?.number?.(own)
  const before = answers.get(own)
  if (!shown || (before?.tel === shown.tel && before.display === shown.display)) return shown && before
  const answer = { display: shown.display, tel: shown.tel }
  answers.set(own, answer)
  return answer
}

/** Calls back with each change of the numbers, also if the tracker's script has yet to load. Returns a function that ends it. */
export const subscribeToTracker = (onChange: () => void): (() => void) => {
  let isOver = false
  const listener = () => {
    if (!isOver) onChange()
  }
  let stop: (() => void) | undefined
  if (window.talkie?.onNumber) stop = window.talkie.onNumber(listener)
  else {
    window.talkieCalls ??= [] as [string, ...unknown[]][]
    window.talkieCalls.push(['onNumber', listener])
  }
  return () => {
    isOver = true
    stop?.()
  }
}
