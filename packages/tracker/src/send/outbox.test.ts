import { type VisitRequest, type VisitResponse, visitRequestSchema } from '@talkie/contract/tracking'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbox, type PendingRequests } from './outbox.ts'
import type { Post } from './post.ts'

const answer: VisitResponse = { replace: [], pattern: '', gap: '', campaign: '', heartbeat: 60, hold: 1200 }
const MINUTE = 60_000

const page = (number: number): VisitRequest => ({
  key: 'muebles',
  visitor: '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11',
  visit: '019aa0c8-7c00-7000-8000-000000000001',
  page: number,
  url: 'https://muebles.example/',
})

/** An outbox to a fake server, with the page numbers of the requests and of the responses. */
function outboxTo(server: { answers: boolean }, waiting: PendingRequests = { queue: [] }) {
  const asked: number[] = []
  const answered: number[] = []
  const post: Post = async (_, body) => {
    asked.push(visitRequestSchema.parse(body).page)
    return server.answers ? JSON.parse(JSON.stringify(answer)) : undefined
  }
  const changed = vi.fn()
  const send = createOutbox(post, waiting, changed, (request) => answered.push(request.page))
  return { send, asked, answered, waiting, changed }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a request with a response is sent once', async () => {
  const { send, asked, answered, waiting } = outboxTo({ answers: true })
  send(page(1))
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect([asked, answered, waiting.queue]).toEqual([[1], [1], []])
})

describe('a request without a response', () => {
  test('is repeated at growing intervals, ten times in total', async () => {
    const { send, asked } = outboxTo({ answers: false })
    const times: number[] = []
    const began = Date.now()
    send(page(1))
    for (let second = 0; second < 60 * 60; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      while (times.length < asked.length) times.push((Date.now() - began) / 1000)
    }
    expect(times).toHaveLength(10)
    for (let at = 2; at < 10; at++) {
      const gap = (times[at] ?? 0) - (times[at - 1] ?? 0)
      expect(gap).toBeGreaterThanOrEqual(2 ** at - 2)
      expect(gap).toBeLessThanOrEqual(2 ** (at + 1) + 2)
    }
  })

  test('is sent again on a call, and then gets its response', async () => {
    const server = { answers: false }
    const { send, answered } = outboxTo(server)
    send(page(1))
    await vi.advanceTimersByTimeAsync(120 * MINUTE)
    server.answers = true
    send()
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).toEqual([1])
  })

  test('is sent after the newest, which brings the numbers of the current page', async () => {
    const server = { answers: false }
    const { send, answered, waiting } = outboxTo(server)
    send(page(1))
    await vi.advanceTimersByTimeAsync(0)
    server.answers = true
    send(page(2))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answered).toEqual([2, 1])
    expect(waiting.queue).toEqual([])
  })

  test('of a previous page is repeated too', async () => {
    const { send, answered } = outboxTo({ answers: true }, { queue: [page(1)] })
    send(page(2))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answered).toEqual([2, 1])
  })

  test('waits in a queue of the latest twenty at most', async () => {
    const { send, waiting } = outboxTo({ answers: false })
    for (let number = 1; number <= 30; number++) send(page(number))
    expect(waiting.queue.map((request) => request.page)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 11),
    )
  })
})
