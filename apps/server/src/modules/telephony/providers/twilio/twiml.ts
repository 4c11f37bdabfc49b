import type { Forward, Route, RouteTarget, RouteVoicemail } from '../../../routing/index.ts'
import { type Dial, type DialProgress, listDials } from '../list-dials.ts'
import type { TwilioEndpoint } from './twilio-items.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element of XML. @param content XML, escaped already */
const element = (name: string, attributes: Readonly<Record<string, string>>, content = ''): string => {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${attributeText.join('')}`
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}

const respond = (...content: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, content.join(''))}`

/** Builds the full address of one of the connection's endpoints. */
export type ToEndpointUrl = (endpoint: TwilioEndpoint, query?: Readonly<Record<string, string>>) => string

/**
 * The TwiML for an incoming call (https://www.twilio.com/docs/voice/twiml): play the announcement, ring the first phones
 * and report back, or take a message, or reject.
 */
export const renderRoute = (route: Route | undefined, toUrl: ToEndpointUrl, at: Date): string => {
  if (!route) return respond(element('Reject', {}))
  // To Twilio, 'rejected' is a number that is not in service.
  if (route.action === 'reject')
    return respond(element('Reject', { reason: isBusy(route.reason) ? 'busy' : 'rejected' }))
  const announcement = route.announcement ? [renderPlay(route.announcement.url)] : []
  return respond(...announcement, ...renderNext(route, { next: 0, at }, toUrl))
}

const isBusy = (reason: string): boolean => reason === 'closed' || reason === 'no_destination'

/** The TwiML after phones that nobody answered: the next ones, or the voicemail, or the end. */
export const renderNextDial = (route: Forward, progress: DialProgress, toUrl: ToEndpointUrl): string =>
  respond(...renderNext(route, progress, toUrl))

const renderNext = (route: Forward, { next, at }: DialProgress, toUrl: ToEndpointUrl): string[] => {
  const dial = listDials(route.steps)[next]
  if (dial) return [renderDial(route, dial, { next: next + 1, at }, toUrl)]
  return route.voicemail ? renderVoicemail(route.voicemail, toUrl) : []
}

const renderDial = (
  { caller_id, record }: Forward,
  { targets, timeout }: Dial,
  { next, at }: DialProgress,
  toUrl: ToEndpointUrl,
): string => {
  const attributes = {
    ...(caller_id && { callerId: caller_id }),
    answerOnBridge: 'true',
    timeout: String(timeout),
    action: toUrl('dial-done', { next: String(next), at: String(at.getTime()) }),
    ...(record && {
      record: 'record-from-answer-dual',
      recordingStatusCallback: toUrl('recording'),
      recordingStatusCallbackEvent: 'completed absent',
    }),
  }
  return element('Dial', attributes, targets.map((target) => renderTarget(target, toUrl)).join(''))
}

const renderTarget = ({ destination, target }: RouteTarget, toUrl: ToEndpointUrl): string =>
  element(
    destination === null ? 'Sip' : 'Number',
    { statusCallback: toUrl('leg'), statusCallbackEvent: 'initiated ringing answered completed' },
    escapeXml(destination ?? target),
  )

const renderPlay = (url: string): string => element('Play', {}, escapeXml(url))

const renderVoicemail = ({ greeting, max_seconds }: RouteVoicemail, toUrl: ToEndpointUrl): string[] => [
  ...(greeting ? [renderPlay(greeting.url)] : []),
  element('Record', {
    maxLength: String(max_seconds),
    finishOnKey: '#',
    playBeep: 'true',
    action: toUrl('voicemail-done'),
    recordingStatusCallback: toUrl('recording'),
    recordingStatusCallbackEvent: 'completed absent',
  }),
]

/** The response to every other request: no further action. */
export const renderEmptyResponse = (): string => respond()
