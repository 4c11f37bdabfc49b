import type { CallSignalEvent } from '@talkie/contract/telephony'

export type Disposition = 'answered' | 'no_answer' | 'busy' | 'failed' | 'canceled'
export type HangupBy = 'caller' | 'callee' | 'network'

/**
 * One report of a provider about one call, in our generic format; each adapter maps its provider's names to it.
 * Providers send signals late, twice and out of order. Nothing here depends on the time of arrival.
 */
export type CallSignal = {
  /** The provider's id of this signal, or call id and event. It identifies repeated deliveries. */
  id: string
  event: CallSignalEvent
  /** When it happened by the provider's clock, not when it arrived. */
  occurredAt: Date
  /** E.164, null when hidden or not reported. */
  caller: string | null
  callerHidden: boolean
  /** The caller's name, as the provider reports it (CNAM). */
  callerName?: string
  /** The tracked number that was called, E.164. */
  called: string | null
  destination: string | null
  startedAt?: Date
  answeredAt?: Date
  endedAt?: Date
  ringSeconds?: number
  talkSeconds?: number
  /** On hold, as the record of the call's end counts it. */
  holdSeconds?: number
  disposition?: Disposition
  /** Who answered: an extension or a name, as the provider reports it. */
  agent?: string
  /** The phone of the call that this is about: the provider's id of it. Absent where it is about the call as a whole. */
  legId?: string
  /** Whether a voicemail answered, not a person. */
  voicemail?: boolean
  /** The number that forwarded the call to ours: E.164, else as reported. */
  forwardedFrom?: string
  transferredTo?: string
  /** The keys that the caller pressed. */
  digits?: string
  /** Final SIP status (RFC 3261), such as 486. */
  sipCode?: number
  /** Release cause by ITU-T Q.850, such as 17. */
  q850Cause?: number
  hangupBy?: HangupBy
  /** The provider's id of a recording; a recording without one is known by its address. */
  recordingId?: string
  recordingUrl?: string
  recordingStartedAt?: Date
  recordingSeconds?: number
  recordingChannels?: number
  /** Of a call from the account to somebody, who is known from it or from another of its signals. It has no `called`. */
  outbound?: OutboundSignal
}

type OutboundSignal = {
  accountId: number
  /** Who was called, E.164. */
  phone: string | null
}

/** A recording of a call that its provider reports. */
export type ReportedRecording = {
  /** The provider's id, else the address. */
  id: string
  /** Where it is fetched; null if the provider uploads it. */
  url: string | null
  startedAt?: Date
  seconds?: number
  channels?: number
}

/** One phone that rang during a call. */
export type FoldedLeg = {
  /** The provider's. */
  id: string
  /** E.164, else as reported. */
  destination: string | null
  agent: string | null
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  /** Whether a voicemail answered it. */
  voicemail: boolean
  /** Null while it rings. */
  disposition: Disposition | null
}

export type CallState = 'ringing' | 'answered' | 'ended'

/** The state of a call according to its signals so far. Seconds are whole and never negative. */
export type CallFacts = {
  state: CallState
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  /** Until it was answered or abandoned; 0 while it rings. */
  ringSeconds: number
  /** 0 until it ended. */
  talkSeconds: number
  /** Part of the talk time; 0 until it ended. */
  holdSeconds: number
  /** How often it was put on hold, as far as it is reported. */
  holds: number
  /** From start to end, 0 until it ended and where no end was reported; else never less than ring and talk together. */
  durationSeconds: number
  /** Whether a person answered. */
  answered: boolean
  /** Whether only a voicemail answered. */
  voicemail: boolean
  /** null while it rings; `unknown` for a call that was closed without an end signal. */
  disposition: Disposition | 'unknown' | null
  caller: string | null
  callerHidden: boolean
  callerName: string | null
  called: string | null
  destination: string | null
  agent: string | null
  /** null until an end was reported. */
  hangupBy: HangupBy | null
  /** In the order in which they rang; empty where the provider does not report each. */
  legs: readonly FoldedLeg[]
  forwardedFrom: string | null
  transferredTo: string | null
  digits: string | null
  /** In the order of their ids. */
  recordings: readonly ReportedRecording[]
  /** Why an unanswered call ended, if the provider reports it: `sip_486` or `q850_17`. */
  failedCode: string | null
}
