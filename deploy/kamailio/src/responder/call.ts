import { randomBytes } from 'node:crypto'
import { buildSip, getHeader, getHeaders, getUri, type SipMessage } from './sip-message.ts'

/** Sends a message to where requests come from: Kamailio. */
type Send = (message: Buffer) => void

/** RFC 3261, section 17: repeats begin after half a second, double up to four, and end after 32 seconds. */
const t1 = 500
const t2 = 4000
const giveUp = 64 * t1

/**
 * One call to the responder, which is the called side (UAS): responses, their repetition until they are confirmed, and the end.
 * It has no sound of its own: rtpengine plays and records.
 */
export const createCall = (
  invite: SipMessage,
  { send, address, onEnd }: { send: Send; address: string; onEnd: () => void },
) => {
  const tag = randomBytes(6).toString('hex')
  const to = `${getHeader(invite, 'to')};tag=${tag}`
  let lastResponse: Buffer | undefined
  let repeating: NodeJS.Timeout | undefined
  let answered = false
  let ended = false

  const repeat = (message: Buffer, onGivenUp: () => void, delay = t1, waited = 0): void => {
    repeating = setTimeout(() => {
      if (waited + delay >= giveUp) return onGivenUp()
      send(message)
      repeat(message, onGivenUp, Math.min(t2, 2 * delay), waited + delay)
    }, delay)
  }
  const stopRepeating = () => clearTimeout(repeating)
  const end = () => {
    stopRepeating()
    if (!ended) onEnd()
    ended = true
  }

  const respond = (status: string, more: [string, string][] = [], body = '') => {
    stopRepeating()
    const response = buildSip({
      startLine: `SIP/2.0 ${status}`,
      headers: [
        ...getHeaders(invite, 'via', 'record-route', 'from', 'call-id', 'cseq'),
        ['to', to],
        ['contact', `<sip:${address}>`],
        ...more,
      ],
      body,
    })
    lastResponse = response
    answered ||= status.startsWith('2')
    send(response)
    if (!status.startsWith('1')) repeat(response, end)
  }

  return {
    tag,
    /** Responds to the INVITE with an SDP, so that rtpengine may play to the caller. */
    respondWithMedia: (status: string, sdp: string, more: [string, string][] = []) =>
      respond(status, [...more, ['content-type', 'application/sdp']], sdp),
    respond: (status: string) => respond(status),
    /** The INVITE came again: so does the response. */
    repeatResponse: () => void (lastResponse && send(lastResponse)),
    /** The caller's side has confirmed the response (ACK). */
    confirm: () => {
      stopRepeating()
      if (!answered) end()
    },
    /** Ends an answered call from this side. */
    hangUp: () => {
      if (ended) return
      const routes = getHeaders(invite, 'record-route').map(([, value]): [string, string] => ['route', value])
      const bye = buildSip({
        startLine: `BYE ${getUri(getHeader(invite, 'contact'))} SIP/2.0`,
        headers: [
          ['via', `SIP/2.0/UDP ${address};branch=z9hG4bK${randomBytes(8).toString('hex')}`],
          ...routes,
          ['from', to],
          ['to', getHeader(invite, 'from')],
          ['call-id', getHeader(invite, 'call-id')],
          ['cseq', '1 BYE'],
          ['max-forwards', '70'],
        ],
        body: '',
      })
      stopRepeating()
      send(bye)
      repeat(bye, end)
    },
    end,
  }
}

export type Call = ReturnType<typeof createCall>
