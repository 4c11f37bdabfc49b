/** `orange` and `enreach` are presets of the generic format with a field mapping to fill in. */
export const connectionKinds = ['generic', 'orange', 'enreach', 'twilio'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** The generic format's fields, to which a provider's own names are mapped. */
export const signalFields = [
  'event_id',
  'event',
  'occurred_at',
  'call_id',
  'direction',
  'caller',
  'caller_hidden',
  'called',
  'destination',
  'started_at',
  'answered_at',
  'ended_at',
  'ring_seconds',
  'talk_seconds',
  'disposition',
  'agent',
  'sip_code',
  'q850_cause',
  'hangup_by',
  'recording_url',
] as const
export type SignalField = (typeof signalFields)[number]
