import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { decodeG711 } from '../../../src/recordings/sound/g711.ts'
import type { Speech } from '../sound.ts'
import { createSrtp } from './srtp.ts'

/* The sound of a phone: PCMA over RTP or SRTP, by SDP with or without a key. */

const pcma = 8
const packetSamples = 160
const packetMs = 20
const suite = 'AES_CM_128_HMAC_SHA1_80'

type Srtp = ReturnType<typeof createSrtp>

/** Opens the media of one call. */
export const openMedia = async ({ srtp }: { srtp: boolean }) => {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const ownKey = randomBytes(30)
  const sender = createSrtp(ownKey)
  let receiver: Srtp | undefined
  let remotePort = 0
  /** The key's number in the other side's offer, which the answer repeats. */
  let tag = '1'
  const heard: Int16Array[] = []
  const refused = { count: 0 }
  socket.on('message', (packet) => {
    const rtp = srtp ? receiver?.unprotect(packet) : packet
    const samples = rtp && (rtp[1] ?? 0) % 128 === pcma ? decodeG711(pcma, rtp.subarray(12)) : undefined
    if (samples) heard.push(samples)
    else refused.count += 1
  })
  let speaking: NodeJS.Timeout | undefined
  return {
    /** An offer, or the answer to what was accepted. */
    describe: (direction = 'sendrecv'): string =>
      [
        ...['v=0', 'o=phone 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'],
        `m=audio ${port} ${srtp ? 'RTP/SAVP' : 'RTP/AVP'} ${pcma}`,
        ...['a=rtpmap:8 PCMA/8000', 'a=ptime:20', `a=${direction}`],
        ...(srtp ? [`a=crypto:${tag} ${suite} inline:${ownKey.toString('base64')}`] : []),
        '',
      ].join('\r\n'),
    /** Takes the other side's description. @throws Error where it is not of this phone's kind */
    accept: (sdp: string): void => {
      const media = /^m=audio (\d+) (\S+)/m.exec(sdp)
      if (media?.[2] !== (srtp ? 'RTP/SAVP' : 'RTP/AVP')) throw new Error(`This is other media: ${sdp}`)
      remotePort = Number(media[1])
      if (!srtp) return
      const crypto = new RegExp(`^a=crypto:(\\d+) ${suite} inline:([\\w+/=]+)`, 'm').exec(sdp)
      if (!crypto?.[1] || !crypto[2]) throw new Error(`There is no key: ${sdp}`)
      tag = crypto[1]
      receiver = createSrtp(Buffer.from(crypto[2], 'base64'))
    },
    /** Speaks from now on, until the speech ends or the phone is closed. */
    speak: ({ file }: Speech): void => {
      const codes = readFileSync(file)
      const source = randomBytes(4)
      const began = Date.now()
      let sequence = 0
      speaking = setInterval(() => {
        // A busy machine wakes it late: what is due is sent at once.
        for (; sequence * packetMs <= Date.now() - began; sequence++) {
          const payload = codes.subarray(sequence * packetSamples, (sequence + 1) * packetSamples)
          if (payload.length < packetSamples) return clearInterval(speaking)
          const header = Buffer.from([0x80, pcma, 0, 0, 0, 0, 0, 0, ...source])
          header.writeUInt16BE(sequence, 2)
          header.writeUInt32BE(sequence * packetSamples, 4)
          const packet = Buffer.concat([header, payload])
          socket.send(srtp ? sender.protect(packet) : packet, remotePort, '127.0.0.1')
        }
      }, 10)
    },
    /** What was heard until now. */
    heard: (): Int16Array => Int16Array.from(heard.flatMap((samples) => [...samples])),
    /** How many packets came that were no sound with the agreed key. */
    refused,
    close: () => {
      clearInterval(speaking)
      socket.close()
    },
  }
}

export type Media = Awaited<ReturnType<typeof openMedia>>
