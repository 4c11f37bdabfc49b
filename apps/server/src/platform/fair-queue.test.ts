import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when it is told to. */
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
      // The end is told to the queue, and the next one begins, in microtasks.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const next = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('runs few of one key at once, and another key beside them', async () => {
    const queue = createFairQueue({ running: { ofKey: 2, all: 3 }, waiting: { ofKey: 9, all: 99 } })
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

  test('lets lines take turns, however long one of them is', async () => {
    const queue = createFairQueue({ running: { ofKey: 1, all: 1 }, waiting: { ofKey: 99, all: 99 } })
    const { run, begun, end } = createWork(queue)
    for (let turn = 0; turn < 20; turn++) void run('a', `a${turn}`)
    for (const name of ['b0', 'b1']) void run('b', name)
    void run('c', 'c0')
    await next()
    for (const name of ['a0', 'a1', 'b0', 'c0', 'a2']) await end(name)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1'])
  })

  test('refuses at once what comes to a full line, and nobody else', async () => {
    const queue = createFairQueue({ running: { ofKey: 1, all: 9 }, waiting: { ofKey: 2, all: 99 } })
    const { run, begun } = createWork(queue)
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    expect(await run('a', 'a4')).toBe('full')
    void run('b', 'b1')
    await next()
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('makes room in the longest line when all is full', async () => {
    const queue = createFairQueue({ running: { ofKey: 1, all: 1 }, waiting: { ofKey: 9, all: 3 } })
    const { run, begun, end } = createWork(queue)
    const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name))
    void run('b', 'b1')
    expect(await answers[3]).toBe('full')
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('goes on after what fails', async () => {
    const queue = createFairQueue({ running: { ofKey: 1, all: 1 }, waiting: { ofKey: 9, all: 9 } })
    const failed = queue.run('a', () => Promise.reject(new Error('wrong')))
    await expect(failed).rejects.toThrow('wrong')
    expect(await queue.run('a', async () => 'right')).toBe('right')
  })

  test('answers everybody once, and never runs more than its limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (keys) => {
        const queue = createFairQueue({ running: { ofKey: 2, all: 3 }, waiting: { ofKey: 8, all: 20 } })
        const now = new Map<string, number>()
        const most = { ofKey: 0, all: 0 }
        const answers = await Promise.allSettled(
          keys.map((key) =>
            queue.run(key, async () => {
              now.set(key, (now.get(key) ?? 0) + 1)
              most.ofKey = Math.max(most.ofKey, ...now.values())
              most.all = Math.max(
                most.all,
                [...now.values()].reduce((sum, one) => sum + one, 0),
              )
              await next()
              now.set(key, (now.get(key) ?? 0) - 1)
            }),
          ),
        )
        expect(answers).toHaveLength(keys.length)
        expect(most.ofKey).toBeLessThanOrEqual(2)
        expect(most.all).toBeLessThanOrEqual(3)
        for (const answer of answers)
          if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(QueueFull)
      }),
    )
  })
})
