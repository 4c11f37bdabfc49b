import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js'
import type { TwilioDoor } from '../providers/twilio/twilio-items.ts'
import type { Route } from './find-route.ts'

/**
 * What Twilio does with an incoming call (https://www.twilio.com/docs/voice/twiml/dial): rings the destination and
 * tells us of it, or refuses.
 *
 * @param addressOf full addresses of this connection
 * @returns TwiML, as text/xml
 */
export const answerCall = (route: Route | undefined, addressOf: (door: TwilioDoor) => string): string => {
  const response = new VoiceResponse()
  if (!route) response.reject()
  else if (route.action === 'reject') response.reject({ reason: 'rejected' })
  else
    response
      .dial({
        ...(route.caller_id && { callerId: route.caller_id }),
        answerOnBridge: true,
        timeout: route.timeout,
        action: addressOf('dial-done'),
        record: 'record-from-answer-dual',
        recordingStatusCallback: addressOf('recording'),
        recordingStatusCallbackEvent: ['completed', 'absent'],
      })
      .number(
        {
          statusCallback: addressOf('leg'),
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
        },
        route.destination,
      )
  return response.toString()
}

/** The answer to everything else: nothing more to do, and after the dialled leg the call ends. */
export const answerNothing = (): string => new VoiceResponse().toString()
