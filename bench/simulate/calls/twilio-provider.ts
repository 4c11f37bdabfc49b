import { signTwilio } from '@talkie/server/testing'
import type { SignalEndpoint } from '../site.ts'
import type { ProviderRequest, SimulatedCall } from './call-story.ts'

/** Formats an instant by RFC 2822, to the second. */
const formatTimestamp = (at: Date) => ({ Timestamp: at.toUTCString().replace('GMT', '+0000') })

type Step = { door: string; at: Date; params: Record<string, string> }

/**
 * Builds Twilio's requests for a call: for the routing instruction, for the states of the leg to the destination, for the
 * end of the dialled leg, and for the end of the call. The endpoint's `url` is that of the first.
 */
export const buildTwilioRequests = (door: SignalEndpoint, story: SimulatedCall): ProviderRequest[] => {
  const { callId, caller, number, startedAt, answeredAt, endedAt, talkSeconds } = story
  const base = door.url.replace(/\/voice$/, '')
  const call = {
    CallSid: callId,
    AccountSid: 'AC00000000000000000000000000000000',
    From: caller ?? 'anonymous',
    To: number,
    Direction: 'inbound',
  }
  const leg = {
    ...call,
    CallSid: `${callId.slice(0, -1)}L`,
    ParentCallSid: callId,
    Direction: 'outbound-dial',
  }
  const end = answeredAt ? 'completed' : 'no-answer'
  const steps: Step[] = [
    { door: 'voice', at: startedAt, params: { ...call, CallStatus: 'ringing' } },
    {
      door: 'leg',
      at: startedAt,
      params: { ...leg, CallStatus: 'ringing', SequenceNumber: '1', ...formatTimestamp(startedAt) },
    },
    ...(answeredAt
      ? [
          {
            door: 'leg',
            at: answeredAt,
            params: {
              ...leg,
              CallStatus: 'in-progress',
              SequenceNumber: '2',
              ...formatTimestamp(answeredAt),
            },
          },
        ]
      : []),
    {
      door: 'leg',
      at: endedAt,
      params: {
        ...leg,
        CallStatus: end,
        SequenceNumber: '3',
        CallDuration: String(talkSeconds),
        ...formatTimestamp(endedAt),
      },
    },
    {
      door: 'dial-done',
      at: endedAt,
      params: {
        ...call,
        CallStatus: 'in-progress',
        DialCallStatus: end,
        DialCallDuration: String(talkSeconds),
      },
    },
    {
      door: 'status',
      at: endedAt,
      params: { ...call, CallStatus: 'completed', SequenceNumber: '0', ...formatTimestamp(endedAt) },
    },
  ]
  return steps.map(({ door: name, at, params }) => ({
    at,
    awaited: name === 'voice',
    build: () => ({
      url: `${base}/${name}`,
      body: new URLSearchParams(params).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(door.secret, `${base}/${name}`, params),
      },
    }),
  }))
}
