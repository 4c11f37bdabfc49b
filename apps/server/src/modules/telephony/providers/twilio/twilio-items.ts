/** Twilio's webhooks, by the last part of their URL. */
export const twilioEndpoints = ['voice', 'leg', 'dial-done', 'voicemail-done', 'recording', 'status'] as const
export type TwilioEndpoint = (typeof twilioEndpoints)[number]

/** The parameters of a Twilio request (https://www.twilio.com/docs/voice/twiml#request-parameters). */
export type TwilioParams = Readonly<Record<string, string>>

type Item = Record<string, unknown>

/** Twilio's timestamps are RFC 2822, to the second. Without one, the time of the request counts. */
const toIsoInstant = (timestamp: string | undefined, now: Date): string => {
  const at = timestamp === undefined ? Number.NaN : Date.parse(timestamp)
  return (Number.isNaN(at) ? now : new Date(at)).toISOString()
}

const unansweredStatuses = ['busy', 'no-answer', 'failed', 'canceled']

/** Whether the phones of a dial, or a call, were answered. */
export const isAnsweredStatus = (status: string | undefined): boolean =>
  status === 'completed' || status === 'answered'

/** Whether a call is over, so that no TwiML reaches it. */
export const isOver = ({ CallStatus }: TwilioParams): boolean =>
  CallStatus === 'completed' || unansweredStatuses.includes(CallStatus ?? '')

/** What is known of the call as a whole from each request about it. */
const toReached = ({ CallSid, From, To, CallerName, ForwardedFrom, Direction }: TwilioParams): Item => ({
  call_id: CallSid,
  caller: From,
  caller_name: CallerName,
  called: To,
  forwarded_from: ForwardedFrom,
  direction: Direction,
})

/**
 * Converts a Twilio request to our generic format. The inbound call is the call: a phone that it rings is a leg, which
 * refers to it by `ParentCallSid`, and only legs report that it was answered. `SequenceNumber` counts the requests of a
 * call or leg.
 *
 * @returns undefined for a request without news of a call
 */
export const toGenericItem = (
  endpoint: Exclude<TwilioEndpoint, 'dial-done'>,
  params: TwilioParams,
  now: Date,
): Item | undefined => {
  const { CallSid, CallStatus } = params
  const occurred_at = toIsoInstant(params.Timestamp, now)
  const numbered = `${CallSid}:${params.SequenceNumber ?? CallStatus}`
  switch (endpoint) {
    case 'voice':
      return { ...toReached(params), event_id: `${CallSid}:voice`, event: 'initiated', occurred_at }
    case 'leg':
      return toLegItem(params, { event_id: numbered, occurred_at })
    case 'status': {
      const gaveUp = CallStatus === 'canceled' ? { hangup_by: 'caller' } : {}
      const end = unansweredStatuses.includes(CallStatus ?? '')
        ? { event: 'failed', disposition: CallStatus, ...gaveUp }
        : { event: CallStatus === 'completed' ? 'completed' : 'initiated' }
      return { ...toReached(params), event_id: numbered, occurred_at, ...end }
    }
    case 'voicemail-done':
      return {
        ...toReached(params),
        event_id: `${CallSid}:voicemail-done`,
        event: 'completed',
        voicemail: true,
        occurred_at,
        // The key that ended the message, or the word for none.
        ...(params.Digits === 'hangup' && { hangup_by: 'caller' }),
      }
    case 'recording':
      return toRecordingItem(params, now)
  }
}

const toLegItem = (params: TwilioParams, base: Item): Item | undefined => {
  const { CallSid, ParentCallSid, CallStatus, To, AnsweredBy = '', CallDuration, SipResponseCode } = params
  if (!ParentCallSid) return undefined
  const leg = {
    ...base,
    call_id: ParentCallSid,
    leg_id: CallSid,
    destination: To,
    // Only where the number's answering machine detection is on.
    ...(AnsweredBy.startsWith('machine') && { voicemail: true }),
  }
  if (isAnsweredStatus(CallStatus))
    return { ...leg, event: 'leg_ended', disposition: 'answered', talk_seconds: CallDuration }
  if (unansweredStatuses.includes(CallStatus ?? ''))
    return { ...leg, event: 'leg_ended', disposition: CallStatus, sip_code: SipResponseCode }
  return { ...leg, event: CallStatus === 'in-progress' ? 'leg_answered' : 'leg_ringing' }
}

const toRecordingItem = (params: TwilioParams, now: Date): Item | undefined => {
  const { CallSid, RecordingSid, RecordingStatus, RecordingUrl, RecordingStartTime } = params
  // Of an `absent` recording there is nothing to fetch.
  if (RecordingStatus !== 'completed') return undefined
  return {
    call_id: CallSid,
    event_id: `${RecordingSid}:${RecordingStatus}`,
    event: 'recording',
    occurred_at: toIsoInstant(RecordingStartTime, now),
    recording_id: RecordingSid,
    recording_url: RecordingUrl,
    ...(RecordingStartTime && { recording_started_at: toIsoInstant(RecordingStartTime, now) }),
    recording_seconds: params.RecordingDuration,
    recording_channels: params.RecordingChannels,
  }
}

/** The end of a call after its last phones were dialled. The legs themselves say whether one was answered. */
export const toDialEndItem = (params: TwilioParams, now: Date): Item => {
  const { CallSid, DialCallStatus, DialCallDuration } = params
  const answered = isAnsweredStatus(DialCallStatus)
  return {
    ...toReached(params),
    event_id: `${CallSid}:dial-done`,
    occurred_at: toIsoInstant(params.Timestamp, now),
    ...(answered
      ? { event: 'completed', disposition: 'answered', talk_seconds: DialCallDuration }
      : { event: 'failed', disposition: DialCallStatus }),
  }
}

/** The voicemail takes the call. */
export const toVoicemailItem = (params: TwilioParams, now: Date): Item => ({
  ...toReached(params),
  event_id: `${params.CallSid}:voicemail`,
  event: 'answered',
  voicemail: true,
  occurred_at: toIsoInstant(params.Timestamp, now),
})

/** The end of a call that Talkie rejected: Twilio may never report it. */
export const refusedItem = (params: TwilioParams, now: Date): Item => ({
  ...toReached(params),
  event_id: `${params.CallSid}:refused`,
  event: 'failed',
  disposition: 'failed',
  hangup_by: 'network',
  occurred_at: now.toISOString(),
})
