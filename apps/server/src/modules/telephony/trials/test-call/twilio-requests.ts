import { signTwilio } from '../../webhooks/twilio-signature.ts'
import {
  answeredSeconds,
  beganSeconds,
  secondsBefore,
  type TestCallPlan,
  type TestRequest,
} from './test-request.ts'

/**
 * A test call as Twilio reports it: the voice webhook, the dialled leg that is answered, and the end.
 *
 * @param base the connection's address, without the endpoint: signatures cover it
 */
export const planTwilioCall = (
  { secret, base }: { secret: string; base: string },
  { callKey, called, caller, now }: TestCallPlan,
): TestRequest[] => {
  const form = (
    step: TestRequest['step'],
    path: string,
    secondsAgo: number,
    more: Record<string, string>,
  ): TestRequest => {
    const params = {
      AccountSid: 'talkie-test',
      CallSid: callKey,
      From: caller,
      To: called,
      Direction: 'inbound',
      Timestamp: secondsBefore(now, secondsAgo).toUTCString(),
      ...more,
    }
    return {
      step,
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(secret, `${base}${path}`, params),
      },
      body: new URLSearchParams(params).toString(),
    }
  }
  const leg = { CallSid: `${callKey}-leg`, ParentCallSid: callKey, Direction: 'outbound-dial' }
  return [
    form('ringing', '/voice', beganSeconds, { CallStatus: 'ringing' }),
    form('answered', '/leg', answeredSeconds, { ...leg, CallStatus: 'in-progress', SequenceNumber: '2' }),
    form('ended', '/dial-done', 0, {
      CallStatus: 'in-progress',
      DialCallStatus: 'completed',
      DialCallSid: `${callKey}-leg`,
      DialCallDuration: String(answeredSeconds),
    }),
  ]
}
