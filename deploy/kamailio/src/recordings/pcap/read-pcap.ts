import { createReadStream } from 'node:fs'

/** One captured packet: when it arrived (seconds since 1970), and its bytes from the IP header on. */
export type CapturedPacket = { at: number; ip: Buffer }

/** A file that can never be read as a capture. */
export class NoCapture extends Error {}

const fileHeaderLength = 24
const packetHeaderLength = 16
/** Ethernet's link type; rtpengine's own `recording-format=raw` has none (101). */
const ethernet = 1
const ethernetHeaderLength = 14
/** No UDP packet is longer; more means that the file is damaged from here on. */
const maxPacketLength = 65_575

/**
 * Reads the packets of a capture file (libpcap, either byte order) as a stream, so that a call of hours takes no more
 * memory than a short one. A packet that a crash cut off ends the file.
 *
 * @throws NoCapture
 */
export async function* readPcap(file: string): AsyncGenerator<CapturedPacket> {
  let rest = Buffer.alloc(0)
  let format: Format | undefined
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk])
    let offset = 0
    if (!format) {
      if (rest.length < fileHeaderLength) continue
      format = parseFormat(rest)
      offset = fileHeaderLength
    }
    while (rest.length - offset >= packetHeaderLength) {
      const length = format.readUInt32(rest, offset + 8)
      if (length > maxPacketLength) return
      const end = offset + packetHeaderLength + length
      if (end > rest.length) break
      const at = format.readUInt32(rest, offset) + format.readUInt32(rest, offset + 4) / 1e6
      yield { at, ip: rest.subarray(offset + packetHeaderLength + format.skip, end) }
      offset = end
    }
    rest = rest.subarray(offset)
  }
}

type Format = { readUInt32: (bytes: Buffer, offset: number) => number; skip: number }

const parseFormat = (header: Buffer): Format => {
  const magic = header.readUInt32LE(0)
  if (magic !== 0xa1b2c3d4 && magic !== 0xd4c3b2a1) throw new NoCapture('This is no capture file.')
  const readUInt32 =
    magic === 0xa1b2c3d4
      ? (bytes: Buffer, offset: number) => bytes.readUInt32LE(offset)
      : (bytes: Buffer, offset: number) => bytes.readUInt32BE(offset)
  return { readUInt32, skip: readUInt32(header, 20) === ethernet ? ethernetHeaderLength : 0 }
}
