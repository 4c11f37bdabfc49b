import { z } from 'zod'

/** jambonz' webhooks, by the last part of their address. */
export const jambonzEndpoints = ['call-hook', 'call-status-hook', 'dial-action-hook'] as const
export type JambonzEndpoint = (typeof jambonzEndpoints)[number]

const word = z.string().max(200).optional().catch(undefined)
const figure = z.number().optional().catch(undefined)

/**
 * What Talkie reads of a jambonz request (jambonz-feature-server, `lib/session/call-info.js`); anything else, and what
 * is of another type, is left out.
 */
export const jambonzParamsSchema = z.object({
  call_sid: z.string().min(1).max(200),
  parent_call_sid: word,
  /** `outbound` is a phone that the call rings: a call of its own, with `parent_call_sid`. */
  direction: word,
  from: word,
  to: word,
  caller_name: word,
  call_status: word,
  sip_status: figure,
  /** Seconds, of a completed call. */
  duration: figure,
  /** Of the caller's leg `jambonz` also means that the other side hung up. */
  call_termination_by: word,
  dial_call_status: word,
  dial_sip_status: figure,
})
export type JambonzParams = z.infer<typeof jambonzParamsSchema>

type Item = Record<string, unknown>

const unansweredStatuses = ['failed', 'busy', 'no-answer']

const toReached = ({ call_sid, from, to, caller_name }: JambonzParams): Item => ({
  call_id: call_sid,
  caller: from,
  caller_name,
  called: to,
})

/** The call, when it arrives. jambonz sends no times, so that the time of the request counts. */
export const toCallItem = (params: JambonzParams, now: Date): Item => ({
  ...toReached(params),
  event_id: `${params.call_sid}:call-hook`,
  event: 'initiated',
  direction: params.direction,
  occurred_at: now.toISOString(),
})

/**
 * Converts a status report to our generic format. The caller's leg is the call. That it is in progress means that jambonz
 * answered, with an announcement perhaps: only the legs of the phones say that somebody picked up.
 */
export const toStatusItem = (params: JambonzParams, now: Date): Item => {
  const { call_sid, parent_call_sid, call_status = '', to, duration } = params
  const base = { event_id: `${call_sid}:${call_status}`, occurred_at: now.toISOString() }
  const failure = unansweredStatuses.includes(call_status) ? toFailure(params) : undefined
  if (parent_call_sid !== undefined) {
    const leg = { ...base, call_id: parent_call_sid, leg_id: call_sid, destination: to }
    if (failure) return { ...leg, event: 'leg_ended', ...failure }
    if (call_status === 'completed')
      return { ...leg, event: 'leg_ended', disposition: 'answered', talk_seconds: duration }
    return { ...leg, event: call_status === 'in-progress' ? 'leg_answered' : 'leg_ringing' }
  }
  const call = { ...toReached(params), ...base, direction: params.direction }
  const hangup = params.call_termination_by === 'caller' ? { hangup_by: 'caller' } : {}
  if (failure) return { ...call, event: 'failed', ...failure, ...hangup }
  if (call_status !== 'completed') return { ...call, event: 'initiated' }
  // From the moment it was connected to a phone; whether to a person, the legs say.
  return { ...call, event: 'completed', talk_seconds: duration, ...hangup }
}

/** Why a call or leg was not answered. Of a `failed` one the SIP status says more: 480 is nobody there, 486 is busy. */
const toFailure = ({
  call_status,
  sip_status,
  parent_call_sid,
  call_termination_by,
}: JambonzParams): Item => {
  if (parent_call_sid === undefined && call_termination_by === 'caller')
    return { disposition: 'canceled', sip_code: sip_status }
  const isSaid = call_status === 'failed' && sip_status !== undefined && sip_status >= 300
  return { ...(!isSaid && { disposition: call_status }), sip_code: sip_status }
}

/** Whether the phones of a dial were answered. */
export const isDialAnswered = ({ dial_call_status }: JambonzParams): boolean =>
  dial_call_status === 'completed'

/**
 * Whether a call is over, so that no verb reaches it. A dial that nobody answered in time still says `ringing` or
 * `trying`.
 */
export const isOver = ({ call_status = '' }: JambonzParams): boolean =>
  call_status === 'completed' || unansweredStatuses.includes(call_status)

/**
 * The SIP status with which a call ends after its last phones: busy, what kept them from ringing, or that nobody is
 * there.
 */
export const toUnansweredStatus = ({ dial_call_status, dial_sip_status = 0 }: JambonzParams): number => {
  if (dial_call_status === 'busy') return 486
  const isFinal = dial_sip_status >= 400 && dial_sip_status < 700 && dial_sip_status !== 487
  return dial_call_status === 'failed' && isFinal ? dial_sip_status : 480
}

/** The end of a call that no phone answered. */
export const unansweredItem = (params: JambonzParams, now: Date): Item => ({
  ...toReached(params),
  event_id: `${params.call_sid}:unanswered`,
  event: 'failed',
  sip_code: toUnansweredStatus(params),
  occurred_at: now.toISOString(),
})

/** The end of a call that Talkie declined. */
export const declinedItem = (params: JambonzParams, status: number, now: Date): Item => ({
  ...toReached(params),
  event_id: `${params.call_sid}:declined`,
  event: 'failed',
  disposition: 'failed',
  sip_code: status,
  hangup_by: 'network',
  occurred_at: now.toISOString(),
})
