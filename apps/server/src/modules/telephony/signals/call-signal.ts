/**
 * What happened. The two timeouts are Talkie's own signals: nothing was heard of a call for too long while it rang, or
 * at all (`call-timeout.ts`).
 */
export type CallEvent =
  | 'initiated'
  | 'ringing'
  | 'answered'
  | 'completed'
  | 'failed'
  | 'recording'
  | 'ring_timeout'
  | 'talk_timeout'
export type Disposition = 'answered' | 'no_answer' | 'busy' | 'failed' | 'canceled'
export type HangupBy = 'caller' | 'callee' | 'network'

/**
 * One thing that a provider said about one call, in our generic format (each adapter maps its provider's names to
 * these). Providers send signals late, twice and out of order; nothing here depends on when it arrived.
 */
export type CallSignal = {
  /** The provider's id of this signal, or one made of call id and event: what makes a second delivery the same. */
  id: string
  event: CallEvent
  /** When it happened by the provider's clock, not when it arrived. */
  occurredAt: Date
  /** E.164, null when hidden or not said. */
  caller: string | null
  callerHidden: boolean
  /** The tracked number that was called, E.164. */
  called: string | null
  destination: string | null
  startedAt?: Date
  answeredAt?: Date
  endedAt?: Date
  ringSeconds?: number
  talkSeconds?: number
  disposition?: Disposition
  /** Who picked up: an extension or a name, as the provider says it. */
  agent?: string
  /** Final SIP status (RFC 3261), such as 486. */
  sipCode?: number
  /** Release cause by ITU-T Q.850, such as 17. */
  q850Cause?: number
  hangupBy?: HangupBy
  recordingUrl?: string
}

export type CallState = 'ringing' | 'answered' | 'ended'

/** What is known of a call from the signals so far. Seconds are whole and never negative. */
export type CallFacts = {
  state: CallState
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  /** Until it was picked up or given up; 0 while it rings. */
  ringSeconds: number
  /** 0 until it ended. */
  talkSeconds: number
  /** From start to end, 0 until it ended and where no end was reported; else never less than ring and talk together. */
  durationSeconds: number
  answered: boolean
  /** null while it rings; `unknown` for a call that was closed without an end signal. */
  disposition: Disposition | 'unknown' | null
  caller: string | null
  callerHidden: boolean
  called: string | null
  destination: string | null
  agent: string | null
  /** null until an end was reported. */
  hangupBy: HangupBy | null
  recordingUrl: string | null
  /** Why an unanswered call ended, where the provider said it: `sip_486` or `q850_17`. */
  failedCode: string | null
}
