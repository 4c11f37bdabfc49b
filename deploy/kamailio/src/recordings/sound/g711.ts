/** Expands A-law to 16-bit samples (ITU-T G.711, table 1a). */
const expandALaw = (code: number): number => {
  const inverted = code ^ 0x55
  const exponent = (inverted & 0x70) >> 4
  const mantissa = ((inverted & 15) << 4) + (exponent === 0 ? 8 : 0x108)
  const magnitude = exponent > 1 ? mantissa << (exponent - 1) : mantissa
  return inverted & 0x80 ? magnitude : -magnitude
}

/** Expands µ-law to 16-bit samples (ITU-T G.711, table 2a). */
const expandMuLaw = (code: number): number => {
  const inverted = ~code & 0xff
  const magnitude = ((((inverted & 15) << 3) + 0x84) << ((inverted & 0x70) >> 4)) - 0x84
  return inverted & 0x80 ? -magnitude : magnitude
}

const tabulate = (expand: (code: number) => number) =>
  Int16Array.from({ length: 256 }, (_, code) => expand(code))

/** The samples of each code by RTP payload type (RFC 3551): 0 is PCMU, 8 is PCMA. */
const tables: Record<number, Int16Array | undefined> = { 0: tabulate(expandMuLaw), 8: tabulate(expandALaw) }

export const samplesPerSecond = 8000

/** Decodes a payload to 16-bit samples. Undefined for a payload type other than PCMU and PCMA. */
export const decodeG711 = (payloadType: number, payload: Buffer): Int16Array | undefined => {
  const table = tables[payloadType]
  return table && Int16Array.from(payload, (code) => table[code] ?? 0)
}
