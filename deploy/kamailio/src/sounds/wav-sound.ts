import { buildWavHeader } from '../recordings/sound/wav-file.ts'

const samplesPerSecond = 8000

/** The samples of a WAV file, 16 bits mono 8 kHz as Talkie serves it (docs/telephony.md). @throws Error for any other file */
export const parseSound = (wav: Buffer): Buffer => {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('This is no WAV file.')
  for (let offset = 12; offset + 8 <= wav.length; ) {
    const length = wav.readUInt32LE(offset + 4)
    if (wav.toString('latin1', offset, offset + 4) === 'data')
      return wav.subarray(offset + 8, Math.min(wav.length, offset + 8 + length))
    // A chunk has an even length; an odd one is followed by a byte of padding.
    offset += 8 + length + (length & 1)
  }
  throw new Error('This WAV file has no sound.')
}

/** How long samples play. */
export const toSeconds = (samples: Buffer): number => samples.length / 2 / samplesPerSecond

/** 0.4 s of a tone of 1,000 Hz after 0.2 s of silence: speak now. */
export const beep: Buffer = (() => {
  const samples = Buffer.alloc(2 * 0.6 * samplesPerSecond)
  for (let i = 0.2 * samplesPerSecond; i < 0.6 * samplesPerSecond; i++)
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 1000 * i) / samplesPerSecond)), 2 * i)
  return samples
})()

/** A WAV file of these samples, one part after another. */
export const buildSound = (...parts: Buffer[]): Buffer => {
  const samples = Buffer.concat(parts)
  return Buffer.concat([buildWavHeader(samples.length, { channels: 1, samplesPerSecond }), samples])
}
