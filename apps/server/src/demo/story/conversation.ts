import type { Random } from '../random/random.ts'

/* A call that sounds like two people behind a wall: vowels without words, in turns. Its seed decides every sample. */

const sampleRate = 8000
/** Two formants of some vowels, in Hz. */
const vowels = [
  [730, 1090],
  [530, 1840],
  [390, 1990],
  [570, 840],
  [440, 1020],
] as const
const harmonics = 10
const syllableSeconds = 0.2

/** The byte of A-law (ITU-T G.711) of a sample of 16 bits. */
const toALaw = (sample: number): number => {
  const sign = sample >= 0 ? 0x80 : 0
  let magnitude = Math.min(32_767, sample >= 0 ? sample : -sample - 1) >> 4
  let exponent = 0
  while (magnitude > 31) {
    magnitude >>= 1
    exponent += 1
  }
  const code = magnitude < 16 ? magnitude : ((exponent + 1) << 4) | (magnitude & 15)
  return (sign | code) ^ 0x55
}

/** Speaks from one second to another on a channel of interleaved bytes. */
const speak = (
  random: Random,
  bytes: Uint8Array,
  { channel, from, to, hertz }: { channel: number; from: number; to: number; hertz: number },
): void => {
  const [first, last] = [Math.round(from * sampleRate), Math.round(to * sampleRate)]
  const perSyllable = syllableSeconds * sampleRate
  for (let start = first; start < last; start += perSyllable) {
    const pitch = hertz * (0.9 + 0.2 * random.float())
    const loud = 0.35 + 0.65 * random.float()
    const period = drawPeriod(pitch, random.pick(vowels))
    const step = (pitch * period.length) / sampleRate
    for (let index = 0; index < perSyllable && start + index < last; index += 1) {
      const envelope = Math.sin((Math.PI * index) / perSyllable) * loud
      const sample = period[Math.floor(index * step) % period.length] ?? 0
      bytes[(start + index) * 2 + channel] = toALaw(Math.round(12_000 * envelope * sample))
    }
  }
}

/** One period of a voice that says a vowel: harmonics, louder near its formants. */
const drawPeriod = (pitch: number, [low, high]: readonly [number, number]): Float64Array => {
  const period = new Float64Array(128)
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const near = (formant: number, width: number) => Math.exp(-(((pitch * harmonic - formant) / width) ** 2))
    const weight = (near(low, 150) + 0.6 * near(high, 220) + 0.05) / 2
    for (let index = 0; index < period.length; index += 1)
      period[index] =
        (period[index] ?? 0) + weight * Math.sin((2 * Math.PI * harmonic * index) / period.length)
  }
  return period
}

/** The header of a WAV file in A-law with two channels. */
const buildHeader = (dataBytes: number): Buffer => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(6, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}

/** Draws a conversation as a WAV file: the agent greets, then both speak in turns, with a pause for a look into the diary. */
export const drawConversation = (random: Random, seconds: number): Buffer => {
  const bytes = new Uint8Array(Math.round(seconds * sampleRate) * 2).fill(toALaw(0))
  let at = 0.4
  for (let turn = 0; at < seconds - 0.5; turn += 1) {
    const isAgent = turn % 2 === 0
    const to = Math.min(seconds - 0.3, at + 1 + 3 * random.float())
    speak(random, bytes, { channel: isAgent ? 1 : 0, from: at, to, hertz: isAgent ? 190 : 115 })
    at = to + (turn === 3 ? 2.5 : 0.2 + 0.5 * random.float())
  }
  return Buffer.concat([buildHeader(bytes.length), bytes])
}
