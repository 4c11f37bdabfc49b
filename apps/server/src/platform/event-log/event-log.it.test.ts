import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { appendEvent } from './append-event.ts'
import { countWaitingFor } from './count-waiting.ts'
import { listDeadLetters, removeSubscriber, retryDeadLetters } from './dead-letters.ts'
import type { LogEntry, Subscriber } from './subscriber.ts'
import { eventDeadLetter, eventDelivery, eventHold, eventLog, eventSubscriber } from './tables.ts'
import { shortLease, shortRetry, startProcess } from './test-process.fixture.ts'

/* Accounts 7 and 8 have events, which notifications, reports and an ad platform subscribe to. */

/** A timeout long enough for a busy machine. */
const settled = { timeout: 15_000 }

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of [eventLog, eventDelivery, eventDeadLetter, eventHold, eventSubscriber])
    await store.postgres.db.delete(table)
})

const db = () => store.postgres.db
const append = (accountId: number, text: string, kind = 'events') =>
  appendEvent(db(), { kind, accountId, payload: JSON.stringify(text) })
const textOf = ({ payload }: LogEntry): string => JSON.parse(payload ?? '""')

/** A subscriber that records what it accepted; `before` may refuse an entry. */
const createSubscriber = (
  name: string,
  before: (text: string, signal: AbortSignal) => Promise<void> | void = () => {},
  settings: Partial<Subscriber> = {},
) => {
  const taken: string[] = []
  const subscriber: Subscriber = {
    name,
    from: 'kept',
    retry: shortRetry,
    deliver: async (entries, signal) => {
      for (const entry of entries) await before(textOf(entry), signal)
      taken.push(...entries.map(textOf))
      return undefined
    },
    ...settings,
  }
  return { taken, subscriber }
}

describe('subscribers', () => {
  it('progress and fail independently', async () => {
    const gate = Promise.withResolvers<void>()
    const notifications = createSubscriber('notifications')
    const reports = createSubscriber('reports', () => gate.promise)
    const ads = createSubscriber('ads', (text) => {
      if (text === 'bad') throw new Error('400 Bad Request')
    })
    const talkie = await startProcess(db(), [notifications.subscriber, reports.subscriber, ads.subscriber])
    for (const [accountId, text] of [
      [7, 'first'],
      [8, 'bad'],
      [8, 'good'],
      [7, 'last'],
    ] as const)
      await append(accountId, text)
    talkie.wake()
    await expect.poll(() => notifications.taken, settled).toEqual(['first', 'bad', 'good', 'last'])
    await expect.poll(() => [...ads.taken].sort(), settled).toEqual(['first', 'good', 'last'])
    expect(reports.taken).toEqual([])
    expect(await countWaitingFor(db(), 'reports')).toBe(4)
    expect(await db().$count(eventLog)).toBe(4)
    gate.resolve()
    await talkie.flush()
    expect(reports.taken).toEqual(['first', 'bad', 'good', 'last'])
    // Entries that all subscribers have passed are deleted, and those that one has given up stay.
    expect(await db().select({ payload: eventLog.payload }).from(eventLog)).toEqual([{ payload: '"bad"' }])
    expect(await listDeadLetters(db())).toMatchObject([
      { subscriber: 'ads', accountId: 8, attempts: shortRetry.attempts, error: '400 Bad Request' },
    ])
    await talkie.stop()
  })

  it('receive only the kinds that they subscribe to', async () => {
    const all = createSubscriber('all')
    const calls = createSubscriber('calls', undefined, { kinds: ['calls'] })
    const talkie = await startProcess(db(), [all.subscriber, calls.subscriber])
    await append(7, 'a visit', 'visits')
    await append(7, 'a call', 'calls')
    await talkie.flush()
    await talkie.stop()
    expect(all.taken).toEqual(['a visit', 'a call'])
    expect(calls.taken).toEqual(['a call'])
    expect(await db().$count(eventLog)).toBe(0)
  })

  it('start with the stored entries or from now on, and resume there after a restart', async () => {
    const first = createSubscriber('first', () => Promise.reject(new Error('away')), {
      isUnavailable: () => true,
    })
    const kept = createSubscriber('kept')
    const fresh = createSubscriber('fresh', undefined, { from: 'now' })
    const before = await startProcess(db(), [first.subscriber])
    await append(7, 'before')
    await before.stop()
    const added = await startProcess(db(), [first.subscriber, kept.subscriber, fresh.subscriber])
    await append(7, 'between')
    await added.stop()
    await append(7, 'after')
    const restarted = await startProcess(db(), [kept.subscriber, fresh.subscriber])
    await restarted.flush()
    await restarted.stop()
    expect(kept.taken).toEqual(['before', 'between', 'after'])
    expect(fresh.taken).toEqual(['between', 'after'])
    expect(await db().$count(eventLog)).toBe(3)
    expect(await removeSubscriber(db(), 'first')).toBe(true)
    expect(await removeSubscriber(db(), 'first')).toBe(false)
    await (await startProcess(db(), [kept.subscriber])).stop()
    expect(await db().$count(eventLog)).toBe(0)
  })
})

describe('an entry that fails', () => {
  it('is retried before later ones of its account, and does not block other accounts', async () => {
    let failures = 3
    const seen: string[] = []
    const { taken, subscriber } = createSubscriber('ads', (text) => {
      seen.push(text)
      if (text === '7 first' && failures-- > 0) throw new Error('503')
    })
    const talkie = await startProcess(db(), [subscriber])
    for (const text of ['7 first', '7 second', '8 first', '8 second']) await append(Number(text[0]), text)
    await talkie.flush()
    await talkie.stop()
    expect(taken.filter((text) => text.startsWith('8'))).toEqual(['8 first', '8 second'])
    expect(taken.filter((text) => text.startsWith('7'))).toEqual(['7 first', '7 second'])
    expect(seen.indexOf('7 second')).toBeGreaterThan(seen.lastIndexOf('7 first'))
    expect(await db().$count(eventDeadLetter)).toBe(0)
  })

  it('permanently is given up at once, and can be retried later', async () => {
    let refuses = true
    const { taken, subscriber } = createSubscriber('ads', (text) => {
      if (text === 'refused' && refuses) throw new PermanentFailure('410 Gone')
    })
    const talkie = await startProcess(db(), [subscriber])
    await append(7, 'refused')
    await append(7, 'next')
    await talkie.flush()
    expect(taken).toEqual(['next'])
    expect(await listDeadLetters(db(), { subscriber: 'ads' })).toMatchObject([
      { attempts: 1, error: '410 Gone' },
    ])
    expect(await countWaitingFor(db(), 'ads')).toBe(0)
    refuses = false
    expect(await retryDeadLetters(db(), { subscriber: 'others' })).toBe(0)
    expect(await retryDeadLetters(db())).toBe(1)
    await talkie.flush()
    await talkie.stop()
    expect(taken).toEqual(['next', 'refused'])
    expect(await db().$count(eventLog)).toBe(0)
  })

  it('because its subscriber is unavailable waits without counting an attempt', async () => {
    let tries = 0
    const { taken, subscriber } = createSubscriber(
      'ads',
      () => {
        tries += 1
        if (tries <= 3 * shortRetry.attempts) throw new Error('ECONNREFUSED')
      },
      { isUnavailable: () => true },
    )
    const talkie = await startProcess(db(), [subscriber])
    await append(7, 'kept')
    await talkie.flush()
    await talkie.stop()
    expect(taken).toEqual(['kept'])
    expect(await db().$count(eventDeadLetter)).toBe(0)
  })

  it('by a time-out is aborted and retried', async () => {
    const aborted: string[] = []
    let hangs = true
    const { taken, subscriber } = createSubscriber(
      'ads',
      async (text, signal) => {
        signal.addEventListener('abort', () => aborted.push(text))
        if (hangs) await new Promise(() => {})
      },
      { timeoutMs: 20 },
    )
    const talkie = await startProcess(db(), [subscriber])
    await append(7, 'slow')
    talkie.wake()
    await expect.poll(() => aborted.length, settled).toBeGreaterThan(0)
    hangs = false
    await talkie.flush()
    await talkie.stop()
    expect(taken).toEqual(['slow'])
  })
})

describe('several processes', () => {
  const accounts = Array.from({ length: 12 }, (_, n) => n + 1)

  it('share the work without duplicates, in the order of each account', async () => {
    const { taken, subscriber } = createSubscriber('ads', () => setTimeout(1), { batchSize: 5 })
    const both = [await startProcess(db(), [subscriber]), await startProcess(db(), [subscriber])]
    for (let turn = 0; turn < 6; turn++)
      for (const account of accounts) {
        await append(account, `${account}/${turn}`)
        for (const talkie of both) talkie.wake()
      }
    await Promise.all(both.map((talkie) => talkie.flush()))
    await Promise.all(both.map((talkie) => talkie.stop()))
    for (const account of accounts)
      expect(taken.filter((text) => text.startsWith(`${account}/`))).toEqual(
        Array.from({ length: 6 }, (_, turn) => `${account}/${turn}`),
      )
    expect(await db().$count(eventLog)).toBe(0)
  })

  it('take over the deliveries of one that died', async () => {
    const stuck = createSubscriber('ads', () => new Promise(() => {}))
    const { taken, subscriber } = createSubscriber('ads')
    const dying = await startProcess(db(), [{ ...stuck.subscriber, timeoutMs: 50 }], shortLease)
    await append(7, 'left behind')
    dying.wake()
    await expect.poll(() => db().$count(eventHold, eq(eventHold.subscriber, 'ads')), settled).toBe(1)
    await dying.die()
    const heir = await startProcess(db(), [subscriber])
    await append(7, 'next')
    await heir.flush()
    await heir.stop()
    expect(taken).toEqual(['left behind', 'next'])
  })
})
