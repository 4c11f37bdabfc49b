/**
 * In the order in which they are offered: providers that people know by name, and last what fits any other. `orange` and
 * `enreach` are presets of the generic format whose field mapping the user completes; `sip` is Talkie's own edge, which
 * speaks the generic format.
 */
export const connectionKinds = ['orange', 'enreach', 'twilio', 'jambonz', 'sip', 'generic'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** The kinds whose provider signs with a secret of its own, and has formats of its own: Twilio's auth token, jambonz' webhook secret. */
export const signingKinds = ['twilio', 'jambonz'] as const satisfies readonly ConnectionKind[]
export type SigningKind = (typeof signingKinds)[number]

/** Whether a connection's secret is the provider's, so that the user enters it; the others' secret is generated. */
export const isSigningKind = (kind: ConnectionKind): kind is SigningKind =>
  signingKinds.some((one) => one === kind)

/** The fields of the generic format. A connection maps the provider's names to these. */
export const signalFields = [
  'event_id',
  'event',
  'occurred_at',
  'call_id',
  'direction',
  'caller',
  'caller_hidden',
  'caller_name',
  'called',
  'destination',
  'started_at',
  'answered_at',
  'ended_at',
  'ring_seconds',
  'talk_seconds',
  'hold_seconds',
  'disposition',
  'agent',
  'leg_id',
  'forwarded_from',
  'transferred_to',
  'voicemail',
  'digits',
  'sip_code',
  'q850_cause',
  'hangup_by',
  'recording_id',
  'recording_url',
  'recording_started_at',
  'recording_seconds',
  'recording_channels',
] as const
export type SignalField = (typeof signalFields)[number]

/**
 * What happened, as a signal says. The two timeouts are Talkie's own signals: the provider reported nothing for too long,
 * while the call rang or at all.
 */
export const callSignalEvents = [
  'initiated',
  'ringing',
  'answered',
  'completed',
  'failed',
  'recording',
  'transferred',
  'held',
  'resumed',
  'leg_ringing',
  'leg_answered',
  'leg_ended',
  'ring_timeout',
  'talk_timeout',
] as const
export type CallSignalEvent = (typeof callSignalEvents)[number]

/** Why a signal is refused. The API writes the code in front of an English sentence: `code: sentence`. */
export const signalProblems = ['invalid', 'not_inbound', 'same_call', 'unknown_number'] as const
export type SignalProblem = (typeof signalProblems)[number]

/** Why a request to a connection was refused as a whole, before it became a signal. */
export const refusedRequestReasons = [
  'signature',
  'address',
  'malformed',
  'too_large',
  'unknown_number',
] as const
export type RefusedRequestReason = (typeof refusedRequestReasons)[number]

/**
 * How a connection does: `waiting` has received nothing yet, `silent` nothing for unusually long, `failing` nothing but
 * what it refuses.
 */
export const connectionStates = ['working', 'waiting', 'silent', 'failing', 'archived'] as const
export type ConnectionState = (typeof connectionStates)[number]
