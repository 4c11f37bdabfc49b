import { afterEach, expect, test, vi } from 'vitest'
import { createStrengthMeter } from './strength-meter.ts'

let meter: ReturnType<typeof createStrengthMeter>
afterEach(() => meter.close())

test('its worker starts with the first password and ends when it is idle', async () => {
  meter = createStrengthMeter({ idleFor: 20, limit: 25_000 })
  expect(meter.isRunning()).toBe(false)
  expect(await Promise.all([meter.measure('perromesa', []), meter.measure('k7#mQ2xv', [])])).toEqual([1, 2])
  await vi.waitFor(() => expect(meter.isRunning()).toBe(false))
})

test('what takes too long is refused, and the next one is rated anew', async () => {
  meter = createStrengthMeter({ limit: 1 })
  const refused = { code: 'SERVICE_UNAVAILABLE' }
  const asked = await Promise.allSettled([meter.measure('perromesa', []), meter.measure('k7#mQ2xv', [])])
  expect(asked).toMatchObject([{ reason: refused }, { reason: refused }])
  expect(meter.isRunning()).toBe(false)
})
