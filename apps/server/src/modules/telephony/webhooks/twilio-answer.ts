import type { Route } from '../../routing/index.ts'
import type { TwilioEndpoint } from '../providers/twilio/twilio-items.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element of XML. @param content XML, escaped already */
const element = (name: string, attributes: Readonly<Record<string, string>>, content = ''): string => {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${attributeText.join('')}`
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}

const respond = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, content)}`

/**
 * The TwiML for an incoming call (https://www.twilio.com/docs/voice/twiml/dial): ring the destination and report back,
 * or reject.
 *
 * @param endpointUrl full addresses of this connection
 * @returns TwiML, as text/xml
 */
export const renderRoute = (
  route: Route | undefined,
  endpointUrl: (endpoint: TwilioEndpoint) => string,
): string => {
  if (!route) return respond(element('Reject', {}))
  if (route.action === 'reject' || route.destination === null)
    return respond(element('Reject', { reason: 'rejected' }))
  const number = element(
    'Number',
    {
      statusCallback: endpointUrl('leg'),
      statusCallbackEvent: 'initiated ringing answered completed',
    },
    escapeXml(route.destination),
  )
  const dial = {
    ...(route.caller_id && { callerId: route.caller_id }),
    answerOnBridge: 'true',
    timeout: String(route.timeout),
    action: endpointUrl('dial-done'),
    record: 'record-from-answer-dual',
    recordingStatusCallback: endpointUrl('recording'),
    recordingStatusCallbackEvent: 'completed absent',
  }
  return respond(element('Dial', dial, number))
}

/** The response to every other request: no further action. After the dialled leg the call ends. */
export const renderEmptyResponse = (): string => respond('')
