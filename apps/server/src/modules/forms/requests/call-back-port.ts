import type { CallBackFailure } from '@talkie/contract/telephony'

/**
 * A request as a telephone system gets it: it calls the destination first, then the person, and connects them. `attempt` is
 * the number of the try, from 1.
 */
export type PlacedCall = {
  accountId: number
  requestId: string
  attempt: number
  phone: string
  destination: string
}

/** `calling`: the system took the order, and says later what came of it. `detail` is in its words. */
export type PlacedOutcome =
  | { state: 'connected' | 'calling'; detail: string }
  | { state: 'failed'; failure: CallBackFailure; detail: string }

/** What a telephone connection implements that can call both sides. */
export type CallBackPort = {
  /** Whether the account has one; else its members are told. */
  isThere: (accountId: number) => Promise<boolean>
  /** @throws Error where the system gives no answer, so that the same order is worth repeating */
  place: (call: PlacedCall) => Promise<PlacedOutcome>
}

/** For installations without one. */
export const noCallBacks: CallBackPort = {
  isThere: () => Promise.resolve(false),
  place: () => Promise.resolve({ state: 'failed', failure: 'refused', detail: '' }),
}

/** After so many tries nobody is called any more by a telephone system. */
export const maxTries = 3
