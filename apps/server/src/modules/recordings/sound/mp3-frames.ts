/* The frames of MPEG audio, layer III (ISO/IEC 11172-3 and 13818-3; 2.5 is Fraunhofer's). */

const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

type FrameHeader = { bytes: number; samples: number; sampleRate: number; channels: number; sideBytes: number }

/** Reads a frame's header; undefined where there is none. */
export const readFrameHeader = (bytes: Uint8Array, at: number): FrameHeader | undefined => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  const version = (b >> 3) & 3
  const layer = (b >> 1) & 3
  const rateIndex = (c >> 2) & 3
  if (a !== 0xff || b >> 5 !== 7 || version === 1 || layer !== 1 || rateIndex === 3) return undefined
  const isFirst = version === 3
  const kilobits = bitRates[isFirst ? 1 : 2][c >> 4]
  if (!kilobits) return undefined
  const sampleRate = (sampleRates[rateIndex] ?? 44_100) / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  const padding = (c >> 1) & 1
  const channels = d >> 6 === 3 ? 1 : 2
  const sideBytes = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  return {
    bytes: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding,
    samples,
    sampleRate,
    channels,
    sideBytes,
  }
}

/** The length of an ID3v2 tag at the beginning, 0 without one. */
export const id3Length = (head: Uint8Array): number => {
  if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/** Whether sound of this kind begins here: a frame, and another right after it, or the end. */
export const beginsWithFrame = (head: Uint8Array, at: number): boolean => {
  const first = readFrameHeader(head, at)
  if (!first) return false
  const next = at + first.bytes
  return next + 4 > head.length || readFrameHeader(head, next) !== undefined
}

/**
 * Follows the frames of a file as its bytes come, to say at the end whether it was cut: its last frame is not whole, or there
 * are fewer than its first frame announces (Xing and Info).
 */
export const createFrameCounter = () => {
  let rest: Uint8Array = new Uint8Array()
  let skip = 0
  let isFirst = true
  let frames = 0
  let announced: number | undefined
  let isLost = false

  const take = (bytes: Uint8Array): void => {
    let at = 0
    if (isFirst) skip = id3Length(bytes)
    while (at + 4 <= bytes.length) {
      if (skip > 0) {
        const step = Math.min(skip, bytes.length - at)
        skip -= step
        at += step
        isFirst = false
        continue
      }
      const header = readFrameHeader(bytes, at)
      // Tags at the end and noise between frames: the decoder finds its way, so does this.
      if (!header) {
        isLost = String.fromCharCode(...bytes.subarray(at, at + 3)) === 'TAG' ? isLost : true
        at += 1
        continue
      }
      if (at + header.bytes > bytes.length) break
      if (frames === 0) announced = readAnnounced(bytes, at + 4 + header.sideBytes)
      frames += 1
      isFirst = false
      at += header.bytes
    }
    rest = bytes.subarray(at)
  }
  return {
    add: (bytes: Uint8Array): void => take(rest.length === 0 ? bytes : Buffer.concat([rest, bytes])),
    /** Whether the file ends before its end. */
    isCut: (): boolean => {
      if (announced !== undefined) return frames < announced
      return !isLost && rest.length >= 4 && readFrameHeader(rest, 0) !== undefined
    },
  }
}

/** The count of frames in a Xing or Info header, which is within the first frame. */
const readAnnounced = (bytes: Uint8Array, at: number): number | undefined => {
  const name = String.fromCharCode(...bytes.subarray(at, at + 4))
  if (name !== 'Xing' && name !== 'Info') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return at + 12 <= bytes.length && view.getUint32(at + 4) & 1 ? view.getUint32(at + 8) : undefined
}
