import type { CallSignal } from '../signals/call-signal.ts'
import type { CallKey } from '../signals/call-signals.ts'

const minute = 60_000

/**
 * Milliseconds without a signal after which a call is closed without an end signal. Until then its number is not
 * leased.
 *
 * - Ringing, 10 minutes: a SIP proxy abandons a ringing call after little more than three minutes (RFC 3261, 16.6,
 *   Timer C); the rest allows for a late end signal.
 * - Answered, 4 hours: Twilio's default limit of a dialled call, and longer than people talk on the telephone.
 */
export const maxSilenceMs = { ringing: 10 * minute, answered: 240 * minute } as const

export type OpenCall = CallKey & { state: keyof typeof maxSilenceMs; startedAt: Date }

/** The id prefixes of Talkie's own signals; `supposed end` is the former name of timeouts. */
const timeoutIdPattern = /^(?:ring_timeout|talk_timeout|supposed end) of /

/**
 * Prefixes a provider's signal id that looks like ours. Otherwise the signal would be taken for a time-out: Talkie
 * could not close the call, or would close it at once.
 */
export const toProviderSignalId = (id: string): string => (timeoutIdPattern.test(id) ? `provider: ${id}` : id)

/**
 * Builds the signal that Talkie adds to a call without a reported end; every process builds the same one. It contains
 * no facts of the call: `call-state.ts` ignores it once an end is reported.
 */
export const buildTimeoutSignal = ({ callKey, state, startedAt }: OpenCall): CallSignal => {
  const event = state === 'ringing' ? 'ring_timeout' : 'talk_timeout'
  return {
    id: `${event} of ${callKey}`,
    event,
    occurredAt: startedAt,
    caller: null,
    callerHidden: false,
    called: null,
    destination: null,
  }
}
