import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSpeech } from './find-speech.ts'
import { cutPcm, resample, toSeconds, toWav } from './pcm.ts'
import { splitAtSilence } from './split-at-silence.ts'

const sampleRate = 8000
/** A line with a little noise, and a tone where somebody speaks. Seconds. */
const line = (seconds: number, spoken: readonly (readonly [number, number])[]) => ({
  sampleRate,
  samples: Int16Array.from({ length: seconds * sampleRate }, (_, index) => {
    const at = index / sampleRate
    const noise = ((index * 7919) % 41) - 20
    return spoken.some(([from, to]) => at >= from && at < to) ? noise + 6000 * Math.sin(at * 1500) : noise
  }),
})

describe('speech', () => {
  test('is found between silences, with a margin', () => {
    const found = findSpeech(
      line(20, [
        [2, 4],
        [4.3, 6],
        [15, 16],
      ]),
    )
    expect(found).toEqual([
      { fromMs: 1800, toMs: 6200 },
      { fromMs: 14_800, toMs: 16_200 },
    ])
  })
  test('is not found on a silent line, in a click or in nothing', () => {
    expect(findSpeech(line(20, []))).toEqual([])
    expect(findSpeech(line(5, [[1, 1.02]]))).toEqual([])
    expect(findSpeech({ sampleRate, samples: new Int16Array() })).toEqual([])
    expect(findSpeech({ sampleRate, samples: new Int16Array(sampleRate) })).toEqual([])
  })
})

test('parts are at most as long as they may be, in order, and contain all that is said', () => {
  const speech = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 100, max: 90_000 })), {
      maxLength: 20,
    })
    .map((lengths) => {
      let at = 0
      return lengths.map(([pause, length]) => {
        const fromMs = at + pause
        at = fromMs + length
        return { fromMs, toMs: at }
      })
    })
  fc.assert(
    fc.property(speech, fc.integer({ min: 1000, max: 60_000 }), (said, maxMs) => {
      const parts = splitAtSilence(said, maxMs)
      for (const [index, part] of parts.entries()) {
        expect(part.toMs - part.fromMs).toBeLessThanOrEqual(maxMs)
        expect(part.toMs).toBeGreaterThan(part.fromMs)
        expect(part.fromMs).toBeGreaterThanOrEqual(parts[index - 1]?.toMs ?? 0)
      }
      for (const { fromMs, toMs } of said)
        for (const at of [fromMs, (fromMs + toMs) / 2, toMs - 1])
          expect(parts.some((part) => part.fromMs <= at && at < part.toMs)).toBe(true)
    }),
  )
})

test('a WAV file says its rate and length, and has the samples', () => {
  const wav = toWav({ sampleRate, samples: Int16Array.of(1, -2, 32_767, -32_768) })
  expect(wav.subarray(0, 4).toString()).toBe('RIFF')
  expect(wav.readUInt32LE(24)).toBe(8000)
  expect(wav.readUInt32LE(40)).toBe(8)
  expect([0, 1, 2, 3].map((index) => wav.readInt16LE(44 + index * 2))).toEqual([1, -2, 32_767, -32_768])
})

test('a part has its place, and another rate keeps the length', () => {
  const pcm = line(10, [[2, 3]])
  expect(toSeconds(cutPcm(pcm, 2000, 4500))).toBe(2.5)
  const doubled = resample(pcm, 16_000)
  expect(toSeconds(doubled)).toBe(10)
  expect(findSpeech(doubled)).toEqual(findSpeech(pcm))
})
