/** Twilio's requests, each by the address that we give it for. */
export const twilioDoors = ['voice', 'leg', 'dial-done', 'recording', 'status'] as const
export type TwilioDoor = (typeof twilioDoors)[number]

/** The parameters of a Twilio request (https://www.twilio.com/docs/voice/twiml#request-parameters). */
export type TwilioParams = Readonly<Record<string, string>>

/** RFC 2822, to the second; a request that carries none tells of now. */
const instantOf = (written: string | undefined, now: Date): string => {
  const at = written === undefined ? Number.NaN : Date.parse(written)
  return (Number.isNaN(at) ? now : new Date(at)).toISOString()
}

const unanswered = ['busy', 'no-answer', 'failed', 'canceled']

/** How a leg or a whole call ended; nothing where it did not. */
const endOf = (status: string | undefined, talk: { seconds: string | undefined; answered: boolean }) => {
  if (status === 'completed' || status === 'answered')
    return {
      event: 'completed',
      ...(talk.answered && { disposition: 'answered', talk_seconds: talk.seconds }),
    }
  return status && unanswered.includes(status) ? { event: 'failed', disposition: status } : undefined
}

/**
 * What a request of Twilio says, in our generic format. The caller's call is the call: a leg to the destination tells
 * of it by `ParentCallSid`, and only legs say that somebody picked up. `SequenceNumber` counts a call's own requests.
 *
 * @returns nothing for a request that tells nothing of a call
 */
export const toGenericItem = (
  door: TwilioDoor,
  params: TwilioParams,
  now: Date,
): Record<string, unknown> | undefined => {
  const { CallSid, ParentCallSid, CallStatus, From, To, SipResponseCode } = params
  const at = instantOf(params.Timestamp, now)
  const numbered = `${CallSid}:${params.SequenceNumber ?? CallStatus}`
  const reached = { caller: From, called: To }
  switch (door) {
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
      const end = endOf(CallStatus, { seconds: params.CallDuration, answered: true })
      const code = end?.event === 'failed' ? { sip_code: SipResponseCode } : {}
      return { call_id: ParentCallSid, event_id: numbered, occurred_at: at, ...(end ?? progress), ...code }
    }
    case 'dial-done': {
      const end = endOf(params.DialCallStatus, { seconds: params.DialCallDuration, answered: true })
      return (
        end && { call_id: CallSid, event_id: `${CallSid}:dial-done`, occurred_at: at, ...reached, ...end }
      )
    }
    case 'status': {
      const end = endOf(CallStatus, { seconds: undefined, answered: false }) ?? { event: 'initiated' }
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
        occurred_at: instantOf(params.RecordingStartTime, now),
        recording_url: RecordingUrl,
      }
    }
  }
}

/** A call that we refused has ended, and Twilio may never say so. */
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
