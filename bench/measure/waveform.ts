import { measureSound } from '@talkie/server/testing/records'
import type { Measurement } from '../figure.ts'

const sampleRate = 8000
const seconds = 3600

/** A second of two channels, in which somebody speaks half of the time. */
const drawSecond = (step: 1 | 2): Buffer => {
  const second = Buffer.alloc(sampleRate * 2 * step)
  for (let index = 0; index < sampleRate * 2; index += 1) {
    const level = index % sampleRate < sampleRate / 2 ? 0.3 : 0.002
    const sample = Math.round(32_000 * level * Math.sin(index / 5))
    if (step === 2) second.writeInt16LE(sample, index * 2)
    else second[index] = (sample >> 8) & 0xff
  }
  return second
}

async function* repeat(second: Buffer) {
  for (let count = 0; count < seconds; count += 1) yield second
}

/** Measures how long the waveform of an hour of a stereo recording takes, from its bytes on. */
export const waveform: Measurement = {
  name: 'waveform',
  measure: async () => {
    const figures = []
    for (const [coding, step] of [
      ['alaw', 1],
      ['pcm', 2],
    ] as const) {
      const format = {
        container: 'wav',
        coding,
        sampleRate,
        channels: 2,
        bitsPerSample: 8 * step,
        blockBytes: 2 * step,
        dataStart: 0,
        dataBytes: seconds * sampleRate * 2 * step,
      } as const
      const began = performance.now()
      await measureSound(format, repeat(drawSecond(step)))
      figures.push({
        name: `waveform of an hour in stereo, ${coding}`,
        value: performance.now() - began,
        unit: 'ms',
      })
    }
    return figures
  },
}
