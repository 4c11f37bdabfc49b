import { randomUUID } from 'node:crypto'
import {
  buildSip,
  getHeader,
  getHeaders,
  getMethod,
  getStatus,
  type SipMessage,
} from '../../../src/responder/sip-message.ts'
import { waitFor } from '../open-lab.ts'
import { type Media, openMedia } from './media.ts'
import type { Transport } from './transport.ts'

/*
 * A telephone that really hears and speaks, by UDP or TLS, with RTP or SRTP. sipp of Debian has neither TLS nor SRTP, and hears
 * nothing.
 */

type Call = {
  /** From and To as this phone writes them, its tag included. */
  own: string
  other: string
  callId: string
  route: string[]
  target: string
  sequence: number
}

const toContact = (value: string) => /<([^>]+)>/.exec(value)?.[1] ?? value

/** A phone on a transport, for one call. */
export const openPhone = async (transport: Transport, { srtp }: { srtp: boolean }) => {
  const media: Media = await openMedia({ srtp })
  const received: SipMessage[] = []
  const { name, port, send } = transport
  const contact = `<sip:phone@127.0.0.1:${port};transport=${name.toLowerCase()}>`
  const address = `SIP/2.0/${name} 127.0.0.1:${port}`
  let call: Call | undefined

  const respond = (request: SipMessage, status: string, body = '') =>
    send(
      buildSip({
        startLine: `SIP/2.0 ${status}`,
        headers: [
          ...getHeaders(request, 'via', 'record-route', 'from', 'call-id', 'cseq'),
          ['to', getHeader(request, 'to').includes('tag=') ? getHeader(request, 'to') : (call?.own ?? '')],
          ['contact', contact],
          ...(body ? [['content-type', 'application/sdp'] as [string, string]] : []),
        ],
        body,
      }),
    )
  const request = (method: string, uri: string, { own, other, callId, route, sequence }: Call, body = '') =>
    send(
      buildSip({
        startLine: `${method} ${uri} SIP/2.0`,
        headers: [
          ['via', `${address};rport;branch=z9hG4bK${randomUUID()}`],
          ...route.map((one): [string, string] => ['route', one]),
          ['from', own],
          ['to', other],
          ['call-id', callId],
          ['cseq', `${sequence} ${method}`],
          ['contact', contact],
          ['max-forwards', '70'],
          ...(body ? [['content-type', 'application/sdp'] as [string, string]] : []),
        ],
        body,
      }),
    )
  transport.onMessage((message) => {
    received.push(message)
    // What is heard before the answer: an announcement.
    if (getStatus(message) === 183 && message.body) media.accept(message.body)
    if (getMethod(message) === 'BYE') respond(message, '200 OK')
    if (call && getMethod(message) === 'INVITE' && getHeader(message, 'to').includes('tag='))
      acceptRenewal(message)
  })
  /** Takes the other side's new media, whatever they are. */
  const acceptRenewal = (invite: SipMessage) => {
    media.accept(invite.body)
    const direction = /^a=(sendonly|inactive)/m.exec(invite.body)?.[1]
    const ownDirection = direction === 'sendonly' ? 'recvonly' : direction
    respond(invite, '200 OK', media.describe(ownDirection))
  }
  const isResponse = (method: string, sequence: number, least: number) => (message: SipMessage) =>
    (getStatus(message) ?? 0) >= least && getHeader(message, 'cseq') === `${sequence} ${method}`
  const take = (what: string, matches: (message: SipMessage) => boolean) =>
    waitFor(what, () => received.find(matches))

  /** Sends an INVITE with an offer, and confirms its answer. */
  const offer = async (uri: string, invited: Call, direction?: string): Promise<Call> => {
    request('INVITE', uri, invited, media.describe(direction))
    const answer = await take('The answer', isResponse('INVITE', invited.sequence, 200))
    if (getStatus(answer) !== 200) throw new Error(`The call is refused: ${answer.startLine}`)
    media.accept(answer.body)
    const routes = getHeaders(answer, 'record-route').flatMap(([, value]) => value.split(/,\s*/))
    const answered = {
      ...invited,
      other: getHeader(answer, 'to'),
      route: invited.route.length > 0 ? invited.route : routes.reverse(),
      target: toContact(getHeader(answer, 'contact')),
    }
    request('ACK', answered.target, answered)
    return answered
  }
  const inCall = (): Call => {
    if (!call) throw new Error('There is no call.')
    return call
  }
  return {
    media,
    /** All that the edge sent. */
    received: (): readonly SipMessage[] => received,
    /** Calls a number through the edge; resolves once it is answered. */
    call: async (called: string, { from, callId }: { from: string; callId: string }): Promise<void> => {
      const uri = `sip:${called}@127.0.0.1`
      const own = `<sip:${from}@127.0.0.1>;tag=${randomUUID()}`
      call = await offer(uri, { own, other: `<${uri}>`, callId, route: [], target: uri, sequence: 1 })
    },
    /** Waits for a call, rings, and answers it; resolves once the answer is confirmed. */
    answer: async (): Promise<void> => {
      const invite = await take('The call', (message) => getMethod(message) === 'INVITE')
      media.accept(invite.body)
      call = {
        own: `${getHeader(invite, 'to')};tag=${randomUUID()}`,
        other: getHeader(invite, 'from'),
        callId: getHeader(invite, 'call-id'),
        route: getHeaders(invite, 'record-route').flatMap(([, value]) => value.split(/,\s*/)),
        target: toContact(getHeader(invite, 'contact')),
        sequence: 1,
      }
      respond(invite, '180 Ringing')
      respond(invite, '200 OK', media.describe())
      await take('The ACK', (message) => getMethod(message) === 'ACK')
    },
    /** Offers other media: `sendonly` holds the call, `sendrecv` resumes it. */
    renew: async (direction: 'sendonly' | 'inactive' | 'sendrecv'): Promise<void> => {
      const next = { ...inCall(), sequence: inCall().sequence + 1 }
      call = await offer(next.target, next, direction)
    },
    hangUp: async (): Promise<void> => {
      const ended = { ...inCall(), sequence: inCall().sequence + 1 }
      request('BYE', ended.target, ended)
      await take('The end', isResponse('BYE', ended.sequence, 200))
    },
    isHungUpOn: () => take('The BYE', (message) => getMethod(message) === 'BYE').then(() => undefined),
    close: () => {
      media.close()
      transport.close()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>
