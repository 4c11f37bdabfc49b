import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends on demand. */
const createWork = (queue: ReturnType<typeof createFairQueue>) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run: (key: string, name: string) =>
      queue
        .run(key, async () => {
          begun.push(name)
          await new Promise<void>((end) => ends.set(name, end))
          return name
        })
        .catch((error) => (error instanceof QueueFull ? 'full' : 'failed')),
    end: async (name: string) => {
      ends.get(name)?.()
      // The queue learns of the end, and starts the next work, in microtasks.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const next = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('runs a limited number per key at once, and work of other keys beside it', async () => {
    const queue = createFairQueue({ running: { perKey: 2, total: 3 }, waiting: { perKey: 9, total: 99 } })
    const { run, begun, end } = createWork(queue)
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name)
    for (const name of ['b1', 'b2']) void run('b', name)
    await next()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun.at(-1)).toBe('b2')
    await end('a1')
    expect(begun.at(-1)).toBe('a3')
  })

  test('lets keys take turns, however much work waits for one of them', async () => {
    const queue = createFairQueue({ running: { perKey: 1, total: 1 }, waiting: { perKey: 99, total: 99 } })
    const { run, begun, end } = createWork(queue)
    for (let turn = 0; turn < 20; turn++) void run('a', `a${turn}`)
    for (const name of ['b0', 'b1']) void run('b', name)
    void run('c', 'c0')
    await next()
    for (const name of ['a0', 'a1', 'b0', 'c0', 'a2']) await end(name)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1'])
  })

  test('refuses work at once for a key whose queue is full, and for no other key', async () => {
    const queue = createFairQueue({ running: { perKey: 1, total: 9 }, waiting: { perKey: 2, total: 99 } })
    const { run, begun } = createWork(queue)
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    expect(await run('a', 'a4')).toBe('full')
    void run('b', 'b1')
    await next()
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('drops work of the key with the longest queue when the whole queue is full', async () => {
    const queue = createFairQueue({ running: { perKey: 1, total: 1 }, waiting: { perKey: 9, total: 3 } })
    const { run, begun, end } = createWork(queue)
    const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name))
    void run('b', 'b1')
    expect(await answers[3]).toBe('full')
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('continues after work that failed', async () => {
    const queue = createFairQueue({ running: { perKey: 1, total: 1 }, waiting: { perKey: 9, total: 9 } })
    const failed = queue.run('a', () => Promise.reject(new Error('wrong')))
    await expect(failed).rejects.toThrow('wrong')
    expect(await queue.run('a', async () => 'right')).toBe('right')
  })

  test('settles all work once, and never exceeds its limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (keys) => {
        const queue = createFairQueue({ running: { perKey: 2, total: 3 }, waiting: { perKey: 8, total: 20 } })
        const now = new Map<string, number>()
        const most = { perKey: 0, total: 0 }
        const answers = await Promise.allSettled(
          keys.map((key) =>
            queue.run(key, async () => {
              now.set(key, (now.get(key) ?? 0) + 1)
              most.perKey = Math.max(most.perKey, ...now.values())
              most.total = Math.max(
                most.total,
                [...now.values()].reduce((sum, one) => sum + one, 0),
              )
              await next()
              now.set(key, (now.get(key) ?? 0) - 1)
            }),
          ),
        )
        expect(answers).toHaveLength(keys.length)
        expect(most.perKey).toBeLessThanOrEqual(2)
        expect(most.total).toBeLessThanOrEqual(3)
        for (const answer of answers)
          if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(QueueFull)
      }),
    )
  })
})
