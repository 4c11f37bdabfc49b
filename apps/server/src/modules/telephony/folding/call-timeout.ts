import type { CallSignal } from '../signals/call-signal.ts'
import type { CallKey } from '../signals/call-signals.ts'

const minute = 60_000

/**
 * How long nothing may be heard of a call before it is closed without an end signal; meanwhile its number is lent to
 * nobody.
 *
 * - Ringing, 10 minutes: a SIP proxy gives a call up that rings for little more than three minutes (RFC 3261, 16.6,
 *   Timer C), and the rest is time for an end that comes late.
 * - Answered, 4 hours: where Twilio ends a dialled call unless told otherwise, and longer than people talk on the telephone.
 */
export const longestSilence = { ringing: 10 * minute, answered: 240 * minute } as const

export type OpenCall = CallKey & { state: keyof typeof longestSilence; startedAt: Date }

/** How the ids of Talkie's own signals begin; `supposed end` is what timeouts were called before. */
const ownId = /^(?:ring_timeout|talk_timeout|supposed end) of /

/** A provider's id of a signal, which is never one of ours: its calls could not be closed, or would be at once. */
export const providerSignalId = (id: string): string => (ownId.test(id) ? `provider: ${id}` : id)

/**
 * The signal that Talkie itself adds to a call whose end nobody reports, the same for every process that notices. It
 * says nothing of the call but that it was silent: `call-state.ts` reads the call without it once an end is reported.
 */
export const timeoutOf = ({ callKey, state, startedAt }: OpenCall): CallSignal => {
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
