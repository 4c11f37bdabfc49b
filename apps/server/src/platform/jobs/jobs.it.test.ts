import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { createLog } from '../log/log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { type Attempt, defineJob, type JobDefinition } from './define-job.ts'
import { listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { createJobs } from './jobs.ts'

/* Deliveries to the destinations A and B. No process polls for jobs, unless a test is about retries. */

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

const never = 3600
const deliverySchema = z.object({ to: z.string(), nth: z.int().optional() })
type Delivery = z.infer<typeof deliverySchema>
type Deliver = (delivery: Delivery, attempt: Attempt) => Promise<void>

const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()))
})

let queues = 0
/** Starts a new queue for each test, with as many processes as requested. */
const startQueue = async (
  handle: Deliver,
  settings: Partial<JobDefinition<typeof deliverySchema>> = {},
  { processes = 1, poll = never } = {},
) => {
  queues += 1
  const name = `deliveries-${queues}`
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const job = defineJob({ name, payload: deliverySchema, ...settings, handle })
  const running = []
  for (let count = 0; count < processes; count++) {
    const jobs = createJobs(store.postgres, log, poll)
    jobs.register([job])
    open.push(jobs)
    await jobs.work()
    running.push(jobs)
  }
  const states = async () => {
    const { rows } = await store.postgres.run(
      'select state::text as state, retry_count, output from jobs.job where name = $1 order by created_on, id',
      [name],
    )
    return rows.map(({ state, retry_count, output }) => ({ state, retries: Number(retry_count), output }))
  }
  const [first] = running
  if (!first) throw new Error('No process was started.')
  return { send: (delivery: Delivery) => first.send(name, delivery), states, logged, first }
}

const settled = { timeout: 15_000 }

describe('a job', () => {
  test('starts as soon as it is sent, in any process, and so do those queued behind it', async () => {
    const done: (number | undefined)[] = []
    const { send, states } = await startQueue(async ({ nth }) => void done.push(nth), { concurrency: 1 })
    for (let nth = 0; nth < 5; nth++) await send({ to: 'A', nth })
    await vi.waitFor(() => expect(done).toHaveLength(5), settled)
    await vi.waitFor(
      async () => expect(await states()).toMatchObject(Array(5).fill({ state: 'completed', retries: 0 })),
      settled,
    )
  })

  test('that hangs is timed out, and blocks no other', async () => {
    const ended: string[] = []
    const done: string[] = []
    const { send, states, logged } = await startQueue(
      async ({ to }, { signal }) => {
        signal.addEventListener('abort', () => ended.push(to))
        if (to === 'A') await new Promise(() => {})
        done.push(to)
      },
      { concurrency: 2, timeoutSeconds: 0.5, retryLimit: 0 },
    )
    await send({ to: 'A' })
    await send({ to: 'B' })
    await vi.waitFor(() => expect(done).toEqual(['B']), settled)
    await vi.waitFor(() => expect(ended).toContain('A'), settled)
    await vi.waitFor(
      async () =>
        expect(await states()).toMatchObject([
          { state: 'failed', output: { message: 'The job took longer than 0.5 s.' } },
          { state: 'completed' },
        ]),
      settled,
    )
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'A job was given up.')
  })

  test('that fails is retried, and one that fails permanently is given up at once', async () => {
    const tries: string[] = []
    const { send, states, logged } = await startQueue(
      async ({ to }) => {
        tries.push(to)
        if (to === 'B') throw new PermanentFailure('410 Gone')
        if (tries.filter((one) => one === 'A').length < 2) throw new Error('503')
      },
      { retryDelaySeconds: 1, maxRetryDelaySeconds: 1 },
      { poll: 0.5 },
    )
    await send({ to: 'A' })
    await send({ to: 'B' })
    await vi.waitFor(
      async () =>
        expect(await states()).toMatchObject([
          { state: 'completed', retries: 1 },
          { state: 'failed', retries: 0, output: { message: '410 Gone' } },
        ]),
      settled,
    )
    expect(tries.filter((one) => one === 'B')).toEqual(['B'])
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('that is running when the process stops is finished', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const { send, states, first } = await startQueue(async () => {
      begun.resolve()
      await gate.promise
    })
    await send({ to: 'A' })
    await begun.promise
    const stopped = first.stop()
    gate.resolve()
    await stopped
    expect(await states()).toMatchObject([{ state: 'completed' }])
  })
})

describe('jobs of a queue with keys', () => {
  test.each([1, 2])(
    'run beside each other, and those of a key one after another: %i processes',
    async (processes) => {
      const gates = new Map(['A', 'B'].map((to) => [to, Promise.withResolvers<void>()]))
      const running: string[] = []
      const seen: string[] = []
      let doubled = false
      const { send } = await startQueue(
        async ({ to, nth }) => {
          doubled ||= running.includes(to)
          running.push(to)
          seen.push(`${to}${nth}`)
          await gates.get(to)?.promise
          running.splice(running.indexOf(to), 1)
        },
        { concurrency: 3, key: ({ to }) => to },
        { processes },
      )
      for (const nth of [1, 2, 3]) await send({ to: 'A', nth })
      await send({ to: 'B', nth: 1 })
      // B does not wait for A, whose first job is still running.
      await vi.waitFor(() => expect([...running].sort()).toEqual(['A', 'B']), settled)
      gates.get('B')?.resolve()
      await vi.waitFor(() => expect(running).toEqual(['A']), settled)
      gates.get('A')?.resolve()
      await vi.waitFor(() => expect([...seen].sort()).toEqual(['A1', 'A2', 'A3', 'B1']), settled)
      expect(doubled).toBe(false)
    },
  )
})

test('several processes share a queue without running a job twice', async () => {
  const done: (number | undefined)[] = []
  const { send, states } = await startQueue(
    async ({ nth }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(nth)
    },
    { concurrency: 3 },
    { processes: 2 },
  )
  const all = Array.from({ length: 20 }, (_, nth) => nth)
  await Promise.all(all.map((nth) => send({ to: 'A', nth })))
  await vi.waitFor(() => expect(done).toHaveLength(20), settled)
  await vi.waitFor(
    async () => expect((await states()).filter(({ state }) => state === 'completed')).toHaveLength(20),
    settled,
  )
  expect([...done].sort((a = 0, b = 0) => a - b)).toEqual(all)
})

test('a job that was given up is listed and can be retried', async () => {
  let refuses = true
  const { send, states } = await startQueue(
    async () => {
      if (refuses) throw new PermanentFailure('410 Gone')
    },
    {},
    { poll: 0.5 },
  )
  const name = `deliveries-${queues}`
  await send({ to: 'A' })
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'failed' }]), settled)
  const failed = (await listFailedJobs(store.postgres)).filter(({ queue }) => queue === name)
  expect(failed).toMatchObject([{ error: '410 Gone' }])
  refuses = false
  expect(await retryFailedJobs(store.postgres, { queue: 'others' })).toBe(0)
  expect(await retryFailedJobs(store.postgres, { queue: name })).toBe(1)
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'completed' }]), settled)
})

describe('jobs are registered', () => {
  const newJobs = () => {
    const jobs = createJobs(store.postgres, createLog('silent'))
    open.push(jobs)
    return jobs
  }
  const registration = defineJob({ name: 'registered', payload: z.object({}), handle: async () => {} })

  test('before they are sent', async () => {
    const jobs = newJobs()
    await expect(jobs.send('registered', {})).rejects.toThrow('No job is registered as registered.')
    jobs.register([registration])
    await jobs.send('registered', {})
    expect(() => jobs.register([{ ...registration, name: 'late' }])).toThrow('before the first is sent')
  })
  test('once each', () => {
    const jobs = newJobs()
    jobs.register([registration])
    expect(() => jobs.register([registration])).toThrow('Two jobs are called registered.')
  })
})
