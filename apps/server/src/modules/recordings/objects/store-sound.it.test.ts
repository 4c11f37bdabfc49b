import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRecordings, type Recordings } from '../recordings.fixture.ts'
import { inPieces, makeWav, tone } from '../sound.fixture.ts'
import { storeSound } from './store-sound.ts'

const measuring = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('../sound/decode-sound.ts', async (original) => {
  const real = await original<typeof import('../sound/decode-sound.ts')>()
  const measureSound: typeof real.measureSound = async (...input) => {
    measuring.now += 1
    measuring.most = Math.max(measuring.most, measuring.now)
    try {
      return await real.measureSound(...input)
    } finally {
      measuring.now -= 1
    }
  }
  return { ...real, measureSound }
})

let clinic: Recordings
beforeAll(async () => {
  clinic = await openRecordings()
})
afterAll(() => clinic.close())

test('of many recordings at once, a few are decoded, and all are stored', async () => {
  const wav = makeWav([tone(0, 1)], 1)
  const stored = await Promise.all(
    Array.from({ length: 12 }, () => storeSound(clinic.deps, inPieces(wav), { maxBytes: 100_000 })),
  )
  expect(stored.map(({ seconds }) => seconds)).toEqual(stored.map(() => 1))
  expect(measuring.most).toBeLessThanOrEqual(4)
})
