/** One RTP packet (RFC 3550) as captured. */
export type RtpPacket = {
  /** The UDP port that it was sent to, which tells the sides of a call apart. */
  port: number
  payloadType: number
  sequence: number
  /** The sender's clock in samples, from an arbitrary start; wraps at 2^32. */
  timestamp: number
  source: number
  payload: Buffer
}

const udp = 17
const udpHeaderLength = 8
const rtpHeaderLength = 12

/** Parses an IP packet (IPv4 or IPv6) that carries RTP. Undefined for any other: RTCP, STUN, or one that was cut off. */
export const parseRtp = (ip: Buffer): RtpPacket | undefined => {
  const datagram = findUdp(ip)
  if (!datagram || datagram.length < udpHeaderLength + rtpHeaderLength) return undefined
  const rtp = datagram.subarray(udpHeaderLength)
  const [flags = 0, second = 0] = rtp
  const payloadType = second & 0x7f
  // RTCP shares the port where the ends agreed so (RFC 5761): its packet types 200 to 204 read as 72 to 76.
  if (flags >> 6 !== 2 || (payloadType >= 72 && payloadType <= 76)) return undefined
  const start = findPayload(rtp, flags)
  const padding = flags & 0x20 ? (rtp.at(-1) ?? 0) : 0
  if (start === undefined || start > rtp.length - padding) return undefined
  return {
    port: datagram.readUInt16BE(2),
    payloadType,
    sequence: rtp.readUInt16BE(2),
    timestamp: rtp.readUInt32BE(4),
    source: rtp.readUInt32BE(8),
    payload: rtp.subarray(start, rtp.length - padding),
  }
}

const findUdp = (ip: Buffer): Buffer | undefined => {
  const version = (ip[0] ?? 0) >> 4
  if (version === 4 && ip[9] === udp) return ip.subarray(((ip[0] ?? 0) & 15) * 4)
  return version === 6 && ip[6] === udp ? ip.subarray(40) : undefined
}

/** Where the payload begins: after the contributing sources and a header extension, if any. */
const findPayload = (rtp: Buffer, flags: number): number | undefined => {
  const extension = rtpHeaderLength + (flags & 15) * 4
  if (!(flags & 0x10)) return extension
  return extension + 4 > rtp.length ? undefined : extension + 4 + rtp.readUInt16BE(extension + 2) * 4
}
