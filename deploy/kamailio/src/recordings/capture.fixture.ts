import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Side } from './sound/stereo-timeline.ts'

/*
 * A call that rtpengine captured on 21 November 2026 at 10:00. The caller sends to port 30000, the callee to port 30002.
 */

export const callStart = Date.UTC(2026, 10, 21, 10) / 1000
export const ports: Record<Side, number> = { caller: 30_000, callee: 30_002 }
export const senders = new Map<number, Side>([
  [ports.caller, 'caller'],
  [ports.callee, 'callee'],
])

export type SentPacket = {
  /** Seconds after the start of the call at which it arrives. */
  at: number
  port: number
  sequence: number
  timestamp: number
  payload: Buffer
  payloadType?: number
  source?: number
  /** IPv6, padding and a header extension exist too. */
  ipv6?: boolean
  padding?: number
  extension?: boolean
}

/** The bytes of a packet from the IP header on. */
const buildIp = (packet: SentPacket): Buffer => {
  const { port, sequence, timestamp, payload, payloadType = 8, source = port, ipv6, padding = 0 } = packet
  const extension = packet.extension ? Buffer.from([0xbe, 0xde, 0, 1, 1, 2, 3, 4]) : Buffer.alloc(0)
  const rtp = Buffer.alloc(12)
  rtp[0] = 0x80 | (padding ? 0x20 : 0) | (packet.extension ? 0x10 : 0)
  rtp[1] = payloadType
  rtp.writeUInt16BE(sequence & 0xffff, 2)
  rtp.writeUInt32BE(timestamp >>> 0, 4)
  rtp.writeUInt32BE(source, 8)
  const tail = Buffer.alloc(padding, 0)
  if (padding) tail[padding - 1] = padding
  const udp = Buffer.alloc(8)
  udp.writeUInt16BE(40_000, 0)
  udp.writeUInt16BE(port, 2)
  const ip = Buffer.alloc(ipv6 ? 40 : 20)
  ip[0] = ipv6 ? 0x60 : 0x45
  ip[ipv6 ? 6 : 9] = 17
  return Buffer.concat([ip, udp, rtp, extension, payload, tail])
}

/** Writes a capture file, packets in the order of their arrival. */
export const writeCapture = (packets: readonly SentPacket[], cutOff = 0): string => {
  const header = Buffer.alloc(24)
  header.writeUInt32LE(0xa1b2c3d4, 0)
  header.writeUInt32LE(101, 20)
  const records = packets.flatMap((packet) => {
    const ip = buildIp(packet)
    const record = Buffer.alloc(16)
    const at = callStart + packet.at
    record.writeUInt32LE(Math.floor(at), 0)
    record.writeUInt32LE(Math.round((at % 1) * 1e6) % 1e6, 4)
    record.writeUInt32LE(ip.length, 8)
    record.writeUInt32LE(ip.length, 12)
    return [record, ip]
  })
  const bytes = Buffer.concat([header, ...records])
  const file = join(mkdtempSync(join(tmpdir(), 'talkie-edge-capture-')), 'call.pcap')
  writeFileSync(file, bytes.subarray(0, bytes.length - cutOff))
  return file
}

/** 20 ms of sound of one code, which no other packet has. */
export const codes = (code: number): Buffer => Buffer.alloc(160, code)

/** Packets of 20 ms each from an instant on, whose codes are 1, 2, 3 …. */
export const speak = (
  side: Side,
  { from = 0, count = 5, ...more }: Partial<SentPacket> & { from?: number; count?: number } = {},
) =>
  Array.from(
    { length: count },
    (_, i): SentPacket => ({
      at: from + i * 0.02,
      port: ports[side],
      sequence: 1000 + i,
      timestamp: 5000 + i * 160,
      payload: codes(i + 1),
      ...more,
    }),
  )
