import type { TwilioDoor } from '../providers/twilio/twilio-items.ts'
import type { Route } from './find-route.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element of XML. @param content XML, escaped already */
const element = (name: string, attributes: Readonly<Record<string, string>>, content = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${written.join('')}`
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}

const respond = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, content)}`

/**
 * What Twilio does with an incoming call (https://www.twilio.com/docs/voice/twiml/dial): rings the destination and
 * tells us of it, or refuses.
 *
 * @param addressOf full addresses of this connection
 * @returns TwiML, as text/xml
 */
export const answerCall = (route: Route | undefined, addressOf: (door: TwilioDoor) => string): string => {
  if (!route) return respond(element('Reject', {}))
  if (route.action === 'reject') return respond(element('Reject', { reason: 'rejected' }))
  const number = element(
    'Number',
    {
      statusCallback: addressOf('leg'),
      statusCallbackEvent: 'initiated ringing answered completed',
    },
    escapeXml(route.destination),
  )
  const dial = {
    ...(route.caller_id && { callerId: route.caller_id }),
    answerOnBridge: 'true',
    timeout: String(route.timeout),
    action: addressOf('dial-done'),
    record: 'record-from-answer-dual',
    recordingStatusCallback: addressOf('recording'),
    recordingStatusCallbackEvent: 'completed absent',
  }
  return respond(element('Dial', dial, number))
}

/** The answer to everything else: nothing more to do, and after the dialled leg the call ends. */
export const answerNothing = (): string => respond('')
