/* ITU-T G.711: a byte of a telephone line as a sample of 16 bits. */

const decodeALaw = (code: number): number => {
  const byte = code ^ 0x55
  const exponent = (byte >> 4) & 7
  const mantissa = byte & 15
  const magnitude = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x1_08) << (exponent - 1)
  return byte & 0x80 ? magnitude : -magnitude
}

const decodeMuLaw = (code: number): number => {
  const byte = ~code & 0xff
  const magnitude = ((((byte & 15) << 3) + 0x84) << ((byte >> 4) & 7)) - 0x84
  return byte & 0x80 ? -magnitude : magnitude
}

const toTable = (decode: (code: number) => number): Int16Array =>
  Int16Array.from({ length: 256 }, (_, code) => decode(code))

/** The sample of each byte of A-law. */
export const aLawSamples = toTable(decodeALaw)
/** The sample of each byte of µ-law. */
export const muLawSamples = toTable(decodeMuLaw)
