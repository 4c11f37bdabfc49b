import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { MonotonicStore } from './rate-limit-store.ts'

afterEach(() => void vi.useRealTimers())

it('admits an address again after its window, even if the clock was set back meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2036-11-16T10:00:00Z'), toFake: ['Date', 'performance'] })
  const http = fastify()
  await http.register(rateLimit, { max: 2, timeWindow: 60_000, store: MonotonicStore })
  http.get('/', async () => 'Here it is.')
  const ask = async () => (await http.inject('/')).statusCode
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  vi.setSystemTime(new Date('2026-11-16T10:00:00Z'))
  expect(await ask()).toBe(429)
  vi.advanceTimersByTime(60_000)
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await http.close()
})
