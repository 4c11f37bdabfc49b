import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type Call, createCall } from './call.ts'
import { playAnnouncement, type ReadySound, takeMessage } from './play-parts.ts'
import {
  buildSip,
  getHeader,
  getHeaders,
  getMethod,
  getStatus,
  parseSip,
  type SipMessage,
} from './sip-message.ts'

type ResponderDeps = {
  port: number
  /** Gets a sound ready to play. Undefined if there is none, and none can be fetched. */
  findSound: (part: Part) => Promise<ReadySound | undefined>
  warn: (message: string) => void
}

/** What Kamailio asks for in the address that it calls: `sip:voicemail@…;max=120;sound=…` (config/dialling.cfg). */
export type Part = { name: 'announcement' | 'voicemail'; soundId: string | undefined; maxSeconds: number }

const parsePart = (invite: SipMessage): Part | undefined => {
  const uri = invite.startLine.split(' ')[1] ?? ''
  const name = /^sip:(announcement|voicemail)@/.exec(uri)?.[1]
  if (name !== 'announcement' && name !== 'voicemail') return undefined
  const soundId = /;sound=([\w-]{1,64})(;|$)/.exec(uri)?.[1]
  return { name, soundId, maxSeconds: Number(/;max=(\d{1,5})(;|$)/.exec(uri)?.[1] ?? 120) }
}

/**
 * The SIP side of announcements and voicemail, on loopback for Kamailio alone. Signalling only: rtpengine plays the sounds and
 * records the caller.
 */
export const serveResponder = async ({ port, findSound, warn }: ResponderDeps) => {
  const socket = await bind(port)
  // What callers say to an announcement ends here; nobody would otherwise listen to its port.
  const sink = await bind(0)
  const address = `127.0.0.1:${port}`
  const calls: RunningCall[] = []

  const begin = (invite: SipMessage, send: (message: Buffer) => void) => {
    const part = parsePart(invite)
    const ending = new AbortController()
    const call = createCall(invite, {
      send,
      address,
      onEnd: () => {
        ending.abort()
        calls.splice(calls.indexOf(running), 1)
      },
    })
    const running = { call, ending, branch: getBranch(invite) }
    calls.push(running)
    if (!part) return call.respond('404 Not Found')
    const play = async () => {
      const sound = await findSound(part)
      if (ending.signal.aborted) return
      const playing = { call, sound, sinkPort: sink.address().port, signal: ending.signal }
      await (part.name === 'announcement' ? playAnnouncement(playing) : takeMessage(playing, part.maxSeconds))
    }
    play().catch((error: unknown) => {
      // A caller who hangs up ends the waiting.
      if (!ending.signal.aborted) warn(`A call to the responder failed: ${error}`)
    })
  }

  const receive = (message: SipMessage, send: (bytes: Buffer) => void) => {
    const known = findCall(calls, message)
    const status = getStatus(message)
    if (status !== undefined) {
      // The only request of the responder is BYE: any final response to it ends the call.
      if (status >= 200) known?.call.end()
      return
    }
    const method = getMethod(message)
    if (method === 'INVITE') return known ? known.call.repeatResponse() : begin(message, send)
    if (method === 'ACK') return known?.call.confirm()
    send(buildResponse(message, known ? '200 OK' : '481 Call Does Not Exist'))
    if (method === 'BYE') known?.call.end()
    if (method === 'CANCEL' && known) {
      known.ending.abort()
      known.call.respond('487 Request Terminated')
    }
  }

  socket.on('message', (datagram, { port: from, address: host }) => {
    const message = parseSip(datagram)
    if (message) receive(message, (bytes) => socket.send(bytes, from, host))
  })
  return {
    close: () => {
      for (const { call } of [...calls]) call.end()
      socket.close()
      sink.close()
    },
  }
}

type RunningCall = { call: Call; ending: AbortController; branch: string }

/** Within a call our tag names it. An INVITE that comes again, a CANCEL and the ACK of a refusal have the INVITE's branch. */
const findCall = (calls: readonly RunningCall[], message: SipMessage): RunningCall | undefined => {
  const tags = `${getHeader(message, 'to')}\n${getHeader(message, 'from')}`
  return (
    calls.find(({ call }) => tags.includes(`tag=${call.tag}`)) ??
    calls.find(({ branch }) => branch !== '' && branch === getBranch(message))
  )
}

const getBranch = (message: SipMessage) => /branch=([^;,\s]+)/.exec(getHeader(message, 'via'))?.[1] ?? ''

const buildResponse = (request: SipMessage, status: string): Buffer =>
  buildSip({
    startLine: `SIP/2.0 ${status}`,
    headers: getHeaders(request, 'via', 'from', 'to', 'call-id', 'cseq'),
    body: '',
  })

const bind = async (port: number): Promise<Socket> => {
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}
