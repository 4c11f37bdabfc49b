import { afterEach, expect, test } from 'vitest'
import { createStrengthMeter } from './strength-meter.ts'

let meter: ReturnType<typeof createStrengthMeter>
afterEach(() => meter.close())

test('the worker starts with the first password and ends when it is idle', async () => {
  meter = createStrengthMeter({ idleTimeout: 20, ratingTimeout: 25_000 })
  expect(meter.isRunning()).toBe(false)
  expect(await Promise.all([meter.measure('perromesa', []), meter.measure('k7#mQ2xv', [])])).toEqual([1, 2])
  await expect.poll(() => meter.isRunning()).toBe(false)
})

test('passwords of one user queue, other users take turns with them, and too many are refused', async () => {
  meter = createStrengthMeter({ ratingTimeout: 25_000 })
  const rated: string[] = []
  const measure = (by: string) => meter.measure('k7#mQ2xv', [], by).then(() => rated.push(by))
  const marta = Promise.allSettled(Array.from({ length: 30 }, () => measure('marta')))
  await Promise.all([measure('lucia'), measure('diego')])
  expect(rated.filter((by) => by === 'marta').length).toBeLessThanOrEqual(3)
  const refused = (await marta).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(19)
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 10 } })
})

test('a rating that takes too long is refused, and the next one starts a new worker', async () => {
  meter = createStrengthMeter({ ratingTimeout: 1 })
  const refused = { code: 'SERVICE_UNAVAILABLE' }
  const asked = await Promise.allSettled([meter.measure('perromesa', []), meter.measure('k7#mQ2xv', [])])
  expect(asked).toMatchObject([{ reason: refused }, { reason: refused }])
  expect(meter.isRunning()).toBe(false)
})
