import { expect, test } from 'vitest'
import { collectChannels } from './collect-channels.ts'

/** Seconds of a tone of 400 Hz in two channels, the second one silent, in pieces of an odd length. */
async function* tone(sampleRate: number, seconds: number, size = 1000): AsyncGenerator<Int16Array[]> {
  const all = Int16Array.from({ length: sampleRate * seconds }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 400 * at) / sampleRate)),
  )
  for (let from = 0; from < all.length; from += size) {
    const piece = all.subarray(from, from + size)
    yield [piece, new Int16Array(piece.length)]
  }
}
const collect = (sampleRate: number, seconds: number, size?: number) =>
  collectChannels({ sampleRate, chunks: tone(sampleRate, seconds, size) })

test.each([
  [8000, 8000],
  [16_000, 16_000],
  [22_050, 22_050],
  [44_100, 22_050],
  [48_000, 16_000],
])('sound of %i Hz is kept at %i', async (sampleRate, kept) => {
  const channels = await collect(sampleRate, 2)
  expect(channels.map((one) => [one.sampleRate, one.samples.length])).toEqual([
    [kept, 2 * kept],
    [kept, 2 * kept],
  ])
  const [caller, agent] = channels
  expect(Math.max(...(caller?.samples ?? []))).toBeGreaterThan(7900)
  expect(agent?.samples.every((sample) => sample === 0)).toBe(true)
})

test('the pieces in which it comes make no difference', async () => {
  expect(await collect(48_000, 1, 7)).toEqual(await collect(48_000, 1, 48_000))
})

test('four hours are too long, at any rate', async () => {
  const hours = async function* () {
    for (let hour = 0; hour < 5; hour += 1) yield [new Int16Array(3600 * 100)]
  }
  await expect(collectChannels({ sampleRate: 100, chunks: hours() })).rejects.toMatchObject({
    problem: 'too_long',
  })
})
