/* Ogg Opus without any sound (RFC 7845): two bytes are 120 ms, so that a small file is hours. */

const packetsOfPage = 255
const samplesOfPacket = 5760
/** A packet of two frames of 60 ms without bytes (RFC 6716, 3.1). */
const silence = Buffer.from([(3 << 3) | 5])

/** The remainder of each byte (RFC 3533). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80_00_00_00 ? (rest << 1) ^ 0x04_c1_1d_b7 : rest << 1
  return rest
})

const checksum = (page: Buffer): number =>
  page.reduce((sum, byte) => ((sum << 8) ^ (remainders[(sum >>> 24) ^ byte] ?? 0)) >>> 0, 0)

const writePage = (number: number, packets: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = number === 0 ? 2 : 0
  head.writeBigInt64LE(BigInt(Math.max(0, number - 1) * packetsOfPage * samplesOfPacket), 6)
  head.writeUInt32LE(number, 18)
  head[26] = packets.length
  const page = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets])
  page.writeUInt32LE(checksum(page), 22)
  return page
}

const writeHead = (): Buffer => {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head[8] = 1
  head[9] = 2
  head.writeUInt32LE(48_000, 12)
  return head
}

/** A file of so many pages, each of which is half a minute of silence in two channels. */
export const makeSilentOpus = (pages: number): Buffer => {
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])
  const full = Array.from({ length: packetsOfPage }, () => silence)
  return Buffer.concat([
    writePage(0, [writeHead()]),
    writePage(1, [tags]),
    ...Array.from({ length: pages }, (_, page) => writePage(page + 2, full)),
  ])
}
