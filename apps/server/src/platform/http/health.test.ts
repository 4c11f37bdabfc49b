import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { serveHealth } from './health.ts'

afterEach(() => void vi.useRealTimers())

const open = (count: () => Promise<number>) => {
  const http = fastify()
  const $count = vi.fn(count)
  const ping = vi.fn(async () => true)
  let stops = false
  serveHealth(http, {
    countWaiting: $count,
    clickhouse: { ping } as never,
    isStopping: () => stops,
  })
  return { ask: () => http.inject('/readyz'), $count, ping, stop: () => (stops = true) }
}

test('queries the stores once for concurrent requests, and again half a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let waiting = 3
  const { ask, $count, ping } = open(async () => waiting)
  for (const answer of await Promise.all(Array.from({ length: 20 }, ask)))
    expect(answer.json()).toEqual({ ok: true, records: true, events: true, waiting: 3 })
  waiting = 0
  expect((await ask()).json()).toMatchObject({ waiting: 3 })
  expect($count).toHaveBeenCalledTimes(1)
  expect(ping).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect((await ask()).json()).toMatchObject({ waiting: 0 })
  expect($count).toHaveBeenCalledTimes(2)
})

test('reports at once that the process stops, and that a store is unavailable', async () => {
  const { ask, stop } = open(() => Promise.reject(new Error('away')))
  const away = await ask()
  expect({ status: away.statusCode, body: away.json() }).toEqual({
    status: 503,
    body: { ok: false, records: false, events: true, waiting: null },
  })
  stop()
  expect((await ask()).json()).toEqual({ ok: false, stopping: true })
})
