import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import type { Executor } from '../postgres/postgres.ts'
import { appendEvent } from './append-event.ts'
import { listDeadLetters } from './dead-letters.ts'
import type { LogEntry, Subscriber } from './subscriber.ts'
import { eventDeadLetter, eventDelivery, eventHold, eventLog, eventSubscriber } from './tables.ts'
import { shortLease, shortRetry, startProcess } from './test-process.fixture.ts'

/*
 * Anything in any order: entries that are appended, committed out of order or rolled back, subscribers that fail or
 * are unavailable, processes that die and start again.
 */

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

/** Whether the delivery of an entry succeeds at once, after failures, or never. */
type Fate = 'well' | 'late' | 'never'
type Appended = { key: string; account: number; fate: Fate; begun: number; committed: number }

const names = ['event store', 'notifications', 'ads'] as const
const processes = [0, 1] as const

const account = fc.integer({ min: 1, max: 3 })
const fate = fc.constantFrom<Fate>('well', 'well', 'well', 'late', 'never')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('append' as const), account, fate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), account, fate }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('end' as const), nth: fc.nat(3), commit: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('die' as const), process: fc.constantFrom(...processes) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), name: fc.constantFrom(...names) }) },
)

class Away extends Error {}

/** The deliveries that arrived, and whether they were in order. */
const createWorld = () => {
  const appended = new Map<string, Appended>()
  const away = new Set<string>()
  const disorder: string[] = []
  const views = new Map(
    names.map((name) => [name as string, { taken: new Set<string>(), tries: new Map<string, number>() }]),
  )
  let clock = 0

  const entryOf = ({ payload }: LogEntry): Appended => {
    const entry = appended.get(JSON.parse(payload ?? 'null'))
    if (!entry) throw new Error('An entry was delivered that nobody appended.')
    return entry
  }
  const subscriberOf = (name: string): Subscriber => {
    const view = views.get(name)
    if (!view) throw new Error(name)
    const isPassed = ({ key, fate: its }: Appended) =>
      view.taken.has(key) || (its === 'never' && (view.tries.get(key) ?? 0) >= shortRetry.attempts)
    return {
      name,
      from: 'kept',
      batchSize: 4,
      retry: shortRetry,
      isUnavailable: (error) => error instanceof Away,
      deliver: async (entries) => {
        const handed = entries.map(entryOf)
        for (const [nth, entry] of handed.entries())
          for (const earlier of appended.values())
            if (earlier.account === entry.account && earlier.committed < entry.begun)
              if (!isPassed(earlier) && !handed.slice(0, nth).includes(earlier))
                disorder.push(`${name}: ${entry.key} before ${earlier.key}`)
        await setTimeout(entries.length % 2)
        if (away.has(name)) throw new Away()
        const failing = handed.filter(({ key, fate: its }) => {
          if (its === 'well' || view.taken.has(key)) return false
          const tries = (view.tries.get(key) ?? 0) + (handed.length === 1 ? 1 : 0)
          view.tries.set(key, tries)
          return its === 'never' || tries < 3
        })
        if (failing.length > 0) throw new Error(`It refuses ${failing.map(({ key }) => key)}.`)
        for (const { key } of handed) view.taken.add(key)
        return undefined
      },
    }
  }
  return {
    appended,
    away,
    disorder,
    views,
    subscribers: names.map(subscriberOf),
    begin: (its: Pick<Appended, 'account' | 'fate'>): Appended => {
      clock += 1
      const entry = {
        ...its,
        key: `${its.account}/${clock}`,
        begun: clock,
        committed: Number.POSITIVE_INFINITY,
      }
      appended.set(entry.key, entry)
      return entry
    },
    commit: (entry: Appended) => {
      clock += 1
      entry.committed = clock
    },
  }
}

const append = (tx: Executor, { key, account: accountId }: Appended) =>
  appendEvent(tx, { kind: 'events', accountId, payload: JSON.stringify(key) })

it('delivers every committed entry to every subscriber in order, and gives up only entries that always fail', async () => {
  const { db, embedded } = store.postgres
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const table of [eventLog, eventDelivery, eventDeadLetter, eventHold, eventSubscriber])
        await db.delete(table)
      const world = createWorld()
      const start = () => startProcess(db, world.subscribers, shortLease)
      const running = await Promise.all(processes.map(start))
      const open: ((commit: boolean) => Promise<void>)[] = []

      /** Appends in a transaction that stays open; the embedded database has one at a time, so there it ends at once. */
      const hold = async (its: Pick<Appended, 'account' | 'fate'>) => {
        const entry = world.begin(its)
        const written = Promise.withResolvers<void>()
        const decided = Promise.withResolvers<boolean>()
        const done = db
          .transaction(async (tx) => {
            await append(tx, entry)
            written.resolve()
            if (!(await decided.promise)) throw new Error('rolled back')
          })
          .then(
            () => world.commit(entry),
            () => void world.appended.delete(entry.key),
          )
        open.push(async (commit) => {
          decided.resolve(commit)
          await done
        })
        await written.promise
        if (embedded) await open.pop()?.(entry.begun % 2 === 0)
      }

      for (const one of steps) {
        if (one.do === 'append') {
          const entry = world.begin(one)
          await append(db, entry)
          world.commit(entry)
          for (const process of running) process.wake()
        } else if (one.do === 'hold') await hold(one)
        else if (one.do === 'end') await open.splice(one.nth, 1)[0]?.(one.commit)
        else if (one.do === 'wait') await setTimeout(one.ms)
        else if (one.do === 'away')
          world.away.has(one.name) ? world.away.delete(one.name) : world.away.add(one.name)
        else {
          await running[one.process]?.die()
          running[one.process] = await start()
        }
      }
      for (const end of open) await end(true)
      world.away.clear()
      await Promise.all(running.map((process) => process.flush()))
      await Promise.all(running.map((process) => process.stop()))

      const entries = [...world.appended.values()]
      const keys = (of: Fate[]) =>
        entries
          .filter((entry) => of.includes(entry.fate))
          .map(({ key }) => key)
          .sort()
      expect(world.disorder).toEqual([])
      const dead = await listDeadLetters(db)
      for (const [name, { taken }] of world.views) {
        expect([...taken].sort()).toEqual(keys(['well', 'late']))
        expect(dead.filter(({ subscriber }) => subscriber === name)).toHaveLength(keys(['never']).length)
      }
      expect(await db.$count(eventLog)).toBe(keys(['never']).length)
    }),
    { seed: 20_261_122, numRuns: 12 },
  )
})
