import fc from 'fast-check'
import {
  jambonzEndpoints,
  jambonzParamsSchema,
} from '../../modules/telephony/providers/jambonz/jambonz-items.ts'
import { twilioEndpoints } from '../../modules/telephony/providers/twilio/twilio-items.ts'
import { signJambonz } from '../../modules/telephony/webhooks/jambonz-signature.ts'
import { signTwilio } from '../../modules/telephony/webhooks/twilio-signature.ts'
import { hostileInputs } from '../inputs/hostile-inputs.ts'
import type { WebhookEndpoint } from './connection-endpoints.ts'
import { brokenBodies } from './public-endpoints.ts'
import type { WireRequest } from './wire-request.ts'

const words = [
  '',
  '\0',
  'ringing',
  'completed',
  'no-answer',
  '-1',
  '1e999',
  'NaN',
  '+34910000001',
  'anonymous',
  'a'.repeat(4000),
  '\ud83d\ude00',
  '<x/>',
  'Thu, 99 Foo 2026',
  'Sat, 13 Sep 275760 00:00:01 +0000',
  '-271821-04-20T00:00:00Z',
]
const names = [
  'CallSid',
  'From',
  'To',
  'CallStatus',
  'Timestamp',
  'SequenceNumber',
  'ParentCallSid',
  'AnsweredBy',
  'DialCallStatus',
  'DialCallDuration',
  'CallDuration',
  'CallerName',
  'ForwardedFrom',
  'SipResponseCode',
  'Digits',
  'RecordingSid',
  'RecordingStatus',
  'RecordingStartTime',
  'RecordingDuration',
  'RecordingChannels',
  'RecordingUrl',
  'Direction',
  '__proto__',
]
const progress = ['', '?next=1&at=1764268200000', '?next=-1&at=9e99', '?next=1e999&at=', '?next=0&next=1']

/** Twilio's webhooks, signed as Twilio does. */
export const twilioWebhook = (
  { path, secret }: WebhookEndpoint,
  publicUrl: string,
): fc.Arbitrary<WireRequest> =>
  fc
    .tuple(
      fc.constantFrom(...twilioEndpoints, 'nothing'),
      fc.constantFrom(...progress),
      fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...words)),
    )
    .map(([endpoint, query, drawn]) => {
      const target = `${path.replace(/\/voice$/, '')}/${endpoint}${query}`
      const params: Record<string, string> = {
        CallSid: 'CA1',
        To: '+34910000001',
        From: '+34612345678',
        ...drawn,
      }
      return {
        method: 'POST',
        target,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signTwilio(secret, `${publicUrl}${target}`, params),
        },
        body: new URLSearchParams(params).toString(),
      }
    })

const jambonzCall = {
  call_sid: 'c-1',
  direction: 'inbound',
  from: '+34612345678',
  to: '+34910000001',
  call_id: 'sip-1',
  sip_status: 100,
  call_status: 'trying',
  account_sid: 'a-1',
}

/** jambonz' webhooks, signed as jambonz does. */
export const jambonzWebhook = ({ path, secret }: WebhookEndpoint): fc.Arbitrary<WireRequest> =>
  fc
    .tuple(
      fc.constantFrom(...jambonzEndpoints, 'nothing'),
      fc.constantFrom(...progress),
      fc.oneof(
        {
          weight: 6,
          arbitrary: hostileInputs({ input: jambonzParamsSchema }, jambonzCall).map((body) =>
            JSON.stringify(body),
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
      ),
    )
    .map(([endpoint, query, body]) => {
      const seconds = Math.floor(Date.now() / 1000)
      return {
        method: 'POST',
        target: `${path.replace(/\/call-hook$/, '')}/${endpoint}${query}`,
        headers: {
          'content-type': 'application/json',
          'jambonz-signature': `t=${seconds},v1=${signJambonz(secret, seconds, Buffer.from(body))}`,
        },
        body,
      }
    })
