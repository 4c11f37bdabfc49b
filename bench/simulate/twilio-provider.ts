import { signTwilio } from '@talkie/server/testing'
import type { CallStory, ProviderRequest } from './call-story.ts'
import type { Door } from './site.ts'

/** RFC 2822, to the second. */
const stamp = (at: Date) => ({ Timestamp: at.toUTCString().replace('GMT', '+0000') })

type Step = { door: string; at: Date; params: Record<string, string> }

/**
 * What Twilio requests for a call: the instruction what to do with it, the reports of the leg to the destination, the
 * end of the dialled leg and of the call. `url` of the door is that of the first.
 */
export const twilioRequests = (door: Door, story: CallStory): ProviderRequest[] => {
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
      params: { ...leg, CallStatus: 'ringing', SequenceNumber: '1', ...stamp(startedAt) },
    },
    ...(answeredAt
      ? [
          {
            door: 'leg',
            at: answeredAt,
            params: { ...leg, CallStatus: 'in-progress', SequenceNumber: '2', ...stamp(answeredAt) },
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
        ...stamp(endedAt),
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
      params: { ...call, CallStatus: 'completed', SequenceNumber: '0', ...stamp(endedAt) },
    },
  ]
  return steps.map(({ door: name, at, params }) => ({
    at,
    awaited: name === 'voice',
    make: () => ({
      url: `${base}/${name}`,
      body: new URLSearchParams(params).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(door.secret, `${base}/${name}`, params),
      },
    }),
  }))
}
