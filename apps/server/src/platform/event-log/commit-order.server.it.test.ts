import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import type { Executor } from '../postgres/postgres.ts'
import { appendEvent } from './append-event.ts'
import type { Subscriber } from './subscriber.ts'
import { eventDelivery, eventLog, eventSubscriber } from './tables.ts'
import { startProcess } from './test-process.fixture.ts'

/*
 * Ids are assigned when rows are written, and rows become visible when they are committed. On a server, these two
 * orders differ.
 */

/** A timeout long enough for a busy machine. */
const settled = { timeout: 15_000 }

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of [eventLog, eventDelivery, eventSubscriber]) await store.postgres.db.delete(table)
})

const append = (tx: Executor, text: string) =>
  appendEvent(tx, { kind: 'events', accountId: 7, payload: JSON.stringify(text) })

/** A transaction that has appended an entry, and commits or rolls back on demand. */
const appendOpen = async (text: string) => {
  const appended = Promise.withResolvers<void>()
  const decided = Promise.withResolvers<'commit' | 'rollback'>()
  const done = store.postgres.db
    .transaction(async (tx) => {
      await append(tx, text)
      appended.resolve()
      if ((await decided.promise) === 'rollback') throw new Error('It is rolled back.')
    })
    .catch(() => {})
  await appended.promise
  return async (decision: 'commit' | 'rollback') => {
    decided.resolve(decision)
    await done
  }
}

const createSubscriber = (name: string, from: Subscriber['from'] = 'kept') => {
  const taken: string[] = []
  const subscriber: Subscriber = {
    name,
    from,
    deliver: async (entries) => {
      taken.push(...entries.map(({ payload }) => JSON.parse(payload ?? '')))
      return undefined
    },
  }
  return { taken, subscriber }
}

it('delivers an entry that becomes visible after one with a larger id was delivered', async () => {
  const { taken, subscriber } = createSubscriber('ads')
  const talkie = await startProcess(store.postgres.db, [subscriber])
  const endFirst = await appendOpen('first id')
  const endSecond = await appendOpen('second id, rolled back')
  await append(store.postgres.db, 'third id')
  await talkie.flush()
  expect(taken).toEqual(['third id'])
  await endSecond('rollback')
  await endFirst('commit')
  await talkie.flush()
  await talkie.stop()
  expect(taken).toEqual(['third id', 'first id'])
  expect(await store.postgres.db.$count(eventLog)).toBe(0)
})

it('delivers to a new subscriber an entry that commits during its registration', async () => {
  const first = createSubscriber('first')
  const talkie = await startProcess(store.postgres.db, [first.subscriber])
  const end = await appendOpen('under way')
  const kept = createSubscriber('kept')
  const fresh = createSubscriber('fresh', 'now')
  const starting = startProcess(store.postgres.db, [first.subscriber, kept.subscriber, fresh.subscriber])
  // An append during a registration comes before it or after it, and never in between.
  const meanwhile = append(store.postgres.db, 'meanwhile')
  await end('commit')
  const second = await starting
  await meanwhile
  await append(store.postgres.db, 'from now on')
  await second.flush()
  await Promise.all([talkie.stop(), second.stop()])
  expect([...kept.taken].sort()).toEqual(['from now on', 'meanwhile', 'under way'])
  expect(fresh.taken).toContain('from now on')
  expect(await store.postgres.db.$count(eventLog)).toBe(0)
})

it('deletes an entry from the log when two subscribers pass it at the same time', async () => {
  const both = ['first', 'second'].map((name) => createSubscriber(name))
  const talkie = await startProcess(
    store.postgres.db,
    both.map(({ subscriber }) => subscriber),
  )
  for (let turn = 0; turn < 30; turn++) {
    await append(store.postgres.db, `${turn}`)
    await talkie.flush()
    await expect.poll(() => store.postgres.db.$count(eventLog), settled).toBe(0)
  }
  await talkie.stop()
  for (const { taken } of both) expect(taken).toHaveLength(30)
})
