/** Twilio's webhooks, by the last part of their URL. */
export const twilioEndpoints = ['voice', 'leg', 'dial-done', 'recording', 'status'] as const
export type TwilioEndpoint = (typeof twilioEndpoints)[number]

/** The parameters of a Twilio request (https://www.twilio.com/docs/voice/twiml#request-parameters). */
export type TwilioParams = Readonly<Record<string, string>>

/** Twilio's timestamps are RFC 2822, to the second. Without one, the time of the request counts. */
const toIsoInstant = (timestamp: string | undefined, now: Date): string => {
  const at = timestamp === undefined ? Number.NaN : Date.parse(timestamp)
  return (Number.isNaN(at) ? now : new Date(at)).toISOString()
}

const unansweredStatuses = ['busy', 'no-answer', 'failed', 'canceled']

/** How a leg or a whole call ended; undefined while it goes on. */
const toEndFields = (
  status: string | undefined,
  talk: { seconds: string | undefined; answered: boolean },
) => {
  if (status === 'completed' || status === 'answered')
    return {
      event: 'completed',
      ...(talk.answered && { disposition: 'answered', talk_seconds: talk.seconds }),
    }
  return status && unansweredStatuses.includes(status) ? { event: 'failed', disposition: status } : undefined
}

/**
 * Converts a Twilio request to our generic format. The inbound call is the call: a leg to the destination refers to it
 * by `ParentCallSid`, and only legs report that it was answered. `SequenceNumber` counts the requests of a call.
 *
 * @returns undefined for a request without news of a call
 */
export const toGenericItem = (
  endpoint: TwilioEndpoint,
  params: TwilioParams,
  now: Date,
): Record<string, unknown> | undefined => {
  const { CallSid, ParentCallSid, CallStatus, From, To, CallerName, SipResponseCode } = params
  const at = toIsoInstant(params.Timestamp, now)
  const numbered = `${CallSid}:${params.SequenceNumber ?? CallStatus}`
  const reached = { caller: From, caller_name: CallerName, called: To }
  switch (endpoint) {
    case 'voice':
      return {
        call_id: CallSid,
        event_id: `${CallSid}:voice`,
        event: 'initiated',
        occurred_at: at,
        ...reached,
      }
    case 'leg': {
      if (!ParentCallSid) return undefined
      const progress = { event: CallStatus === 'in-progress' ? 'answered' : 'ringing' }
      const end = toEndFields(CallStatus, { seconds: params.CallDuration, answered: true })
      const code = end?.event === 'failed' ? { sip_code: SipResponseCode } : {}
      return { call_id: ParentCallSid, event_id: numbered, occurred_at: at, ...(end ?? progress), ...code }
    }
    case 'dial-done': {
      const end = toEndFields(params.DialCallStatus, { seconds: params.DialCallDuration, answered: true })
      return (
        end && { call_id: CallSid, event_id: `${CallSid}:dial-done`, occurred_at: at, ...reached, ...end }
      )
    }
    case 'status': {
      const end = toEndFields(CallStatus, { seconds: undefined, answered: false }) ?? { event: 'initiated' }
      const gaveUp = CallStatus === 'canceled' ? { hangup_by: 'caller' } : {}
      return { call_id: CallSid, event_id: numbered, occurred_at: at, ...reached, ...end, ...gaveUp }
    }
    case 'recording': {
      const { RecordingSid, RecordingStatus, RecordingUrl } = params
      if (RecordingStatus !== 'completed') return undefined
      return {
        call_id: CallSid,
        event_id: `${RecordingSid}:${RecordingStatus}`,
        event: 'recording',
        occurred_at: toIsoInstant(params.RecordingStartTime, now),
        recording_id: RecordingSid,
        recording_url: RecordingUrl,
        recording_started_at: toIsoInstant(params.RecordingStartTime, now),
        recording_seconds: params.RecordingDuration,
        recording_channels: params.RecordingChannels,
      }
    }
  }
}

/** The end of a call that Talkie rejected: Twilio may never report it. */
export const refusedItem = ({ CallSid, From, To }: TwilioParams, now: Date): Record<string, unknown> => ({
  call_id: CallSid,
  event_id: `${CallSid}:refused`,
  event: 'failed',
  disposition: 'failed',
  hangup_by: 'network',
  occurred_at: now.toISOString(),
  caller: From,
  called: To,
})
