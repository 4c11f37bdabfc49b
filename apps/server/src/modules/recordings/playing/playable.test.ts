import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWavHeader } from '../sound/read-wav-header.ts'
import { inPieces, makeWav, tone } from '../sound.fixture.ts'
import { playableBytes, readPlayable } from './playable.ts'

const file = makeWav([tone(0, 0.2), tone(0.1, 0.3)], 0.3, { coding: 'alaw' })
const format = readWavHeader(file, file.length)?.format

test('A-law is sent as PCM, in any range the same bytes as in whole', async () => {
  if (!format) throw new Error('It has no header.')
  const bytes = playableBytes(format, file.length)
  expect(bytes).toBe(44 + 2400 * 2 * 2)
  const read = async (from: number, to: number) =>
    await buffer(
      readPlayable(format, { from, to }, async (range) => inPieces(file.subarray(range.from, range.to), 333)),
    )
  const whole = await read(0, bytes)
  expect(whole.length).toBe(bytes)
  expect(readWavHeader(whole, whole.length)?.format).toMatchObject({
    coding: 'pcm',
    channels: 2,
    sampleRate: 8000,
  })
  expect(Math.abs(whole.readInt16LE(44 + 4 * 10) - Math.round(tone(0, 1)(10 / 8000) * 32_000))).toBeLessThan(
    600,
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes - 1), fc.nat(bytes), async (from, length) => {
      const to = Math.min(bytes, from + length + 1)
      expect((await read(from, to)).equals(whole.subarray(from, to))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('an MP3 is sent as it is', async () => {
  const mp3 = Buffer.from('0123456789')
  const part = readPlayable({ container: 'mp3' }, { from: 2, to: 5 }, async ({ from, to }) =>
    inPieces(mp3.subarray(from, to)),
  )
  expect((await buffer(part)).toString()).toBe('234')
})
