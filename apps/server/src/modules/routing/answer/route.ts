/** A phone (E.164) or a SIP address to ring: one of them is set. */
export type RouteTarget = { destination: string; target: null } | { destination: null; target: string }

/** Targets that ring together, or one after another; `timeout` is in seconds, per target where they ring in turn. */
export type RouteStep = { strategy: 'at_once' | 'in_turn'; targets: RouteTarget[]; timeout: number }

/** A sound to play: PCM, 16 bits, 8 kHz, mono, as WAV. `url` is absolute, and answers whoever knows it. */
export type RouteSound = { id: string; url: string; seconds: number }

/** What takes the call when nobody answers. */
export type RouteVoicemail = { greeting: RouteSound | null; max_seconds: number }

const rejectReasons = ['blacklisted', 'account_inactive', 'no_destination', 'closed', 'anonymous'] as const

/** Where a call goes. `destination` and `target` are those of the first target, null where only a voicemail is left. */
export type Forward = {
  action: 'forward'
  destination: string | null
  target: string | null
  caller_id: string | null
  record: boolean
  /** Seconds to ring, as in the first step. */
  timeout: number
  route_id: string
  /** Played before the call. */
  announcement: RouteSound | null
  /** Tried in turn: the first that is answered wins. Empty where the voicemail answers at once. */
  steps: RouteStep[]
  voicemail: RouteVoicemail | null
}

type Reject = { action: 'reject'; reason: (typeof rejectReasons)[number] }

/** Where a call goes (docs/telephony.md). */
export type Route = Forward | Reject
