import type { Account } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { account } from '../../accounts/tables.ts'
import { setBlacklistStatus } from '../../blacklist/set-blacklist-status.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { call } from '../../telephony/tables.ts'
import { findPossibleCallers } from './find-possible-callers.ts'
import { lookUpCaller } from './look-up-caller.ts'
import { suggestCallers } from './suggest-callers.ts'

/* Callers of a car dealer and a dentist: a robot that tries both and hangs up at once, and a customer. */

const robot = '+34600000001'
const customer = '+34600000002'
const now = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
beforeEach(async () => {
  await store.postgres.db.delete(call)
  await store.postgres.db.delete(blacklist)
  await store.postgres.db.delete(poolNumber)
})
afterAll(() => store.close())

const db = () => store.postgres.db
type Called = {
  by: string | null
  account: Account
  minutes: number
  talk: number | null
  valid?: boolean
  /** Closed without an end signal. */
  closed?: boolean
}

/** Ended calls; `talk` is null where the call was not answered. */
const called = (...made: Called[]) =>
  db()
    .insert(call)
    .values(
      made.map(({ by, account, minutes, talk, valid = false, closed = false }) => ({
        id: uuid(),
        accountId: account.id,
        connectionId: uuid(),
        callKey: uuid(),
        e164: '+34910000001',
        caller: by,
        state: 'ended' as const,
        disposition: closed ? ('unknown' as const) : null,
        startedAt: minutesAgo(minutes),
        answeredAt: talk === null ? null : minutesAgo(minutes),
        ringSeconds: 5,
        talkSeconds: talk ?? 0,
        durationSeconds: 5 + (talk ?? 0),
        outcome: valid
          ? ('valid' as const)
          : talk === null
            ? ('not_answered' as const)
            : ('answered' as const),
        attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
        version: 1,
        published: {},
      })),
    )
const nuisance = () =>
  called(
    ...[1, 2, 3, 4].map((minutes) => ({ by: robot, account: motor, minutes, talk: 3 })),
    { by: robot, account: clinica, minutes: 5, talk: null },
    { by: customer, account: motor, minutes: 70, talk: 300, valid: true },
    { by: null, account: motor, minutes: 3, talk: 2 },
    { by: robot, account: clinica, minutes: 60 * 24 * 40, talk: null },
  )
const lookUp = (phone: string) => lookUpCaller(db(), { phone, country: 'es' }, now)
const entries = async () => (await db().select().from(blacklist)).map(({ e164, status }) => [e164, status])

describe('a caller that is looked up', () => {
  test('is known by its calls to all accounts; only recent ones count for the score', async () => {
    await nuisance()
    expect(await lookUp('600 000 001')).toMatchObject({
      e164: robot,
      country: 'ES',
      type: 'mobile',
      figures: {
        calls: 5,
        answered: 4,
        refused: 0,
        short: 4,
        valid: 0,
        accounts: 2,
        mostAccountsInHour: 2,
        mostCallsInHour: 5,
        talkSeconds: 12,
        longestTalkSeconds: 3,
      },
      allCalls: 6,
      firstCallAt: minutesAgo(60 * 24 * 40),
      lastCallAt: minutesAgo(1),
      accounts: [
        { name: 'Motor Valles', calls: 4 },
        { name: 'Clínica Rías', calls: 2 },
      ],
      entry: null,
      own: false,
    })
    const { score, reasons } = (await lookUp(robot)).spam
    expect(score).toBeGreaterThanOrEqual(60)
    expect(reasons.map(({ reason }) => reason)).toContain('short_calls')
    expect((await lookUp(customer)).spam.score).toBe(0)
  })

  test('counts only known talk time: a call that was closed without an end signal is no talk', async () => {
    await called(
      { by: customer, account: motor, minutes: 300, talk: 120 },
      { by: customer, account: motor, minutes: 600, talk: 60 },
      { by: customer, account: motor, minutes: 900, talk: 0, closed: true },
    )
    expect((await lookUp(customer)).figures).toMatchObject({
      answered: 3,
      talks: 2,
      short: 0,
      talkSeconds: 180,
    })
  })

  test('has no score if it never called; a text that is no number is refused', async () => {
    expect(await lookUp('+33123456789')).toMatchObject({
      country: 'FR',
      type: 'fixed_line',
      allCalls: 0,
      lastCallAt: null,
      spam: { score: 0, reasons: [] },
    })
    await expect(lookUp("' or 1=1")).rejects.toMatchObject({ fields: { phone: 'invalid_phone' } })
  })

  test('without a country is parsed in the countries of the accounts, whatever the language of the screen', async () => {
    await nuisance()
    const anywhere = (phone: string) => lookUpCaller(db(), { phone }, now)
    expect(await anywhere('600 000 001')).toMatchObject({ e164: robot, assigned: true, allCalls: 6 })
    expect(await anywhere('+44 7400 123456')).toMatchObject({ country: 'GB', assigned: true })
    // This is a number of both Spain and Portugal, so it is ambiguous unless one of them has called.
    await db().update(account).set({ country: 'pt' }).where(eq(account.id, clinica.id))
    const readings = async () =>
      (await findPossibleCallers(db(), '912 345 678')).map(({ e164 }) => e164).sort()
    expect(await readings()).toEqual(['+34912345678', '+351912345678'])
    await expect(anywhere('912 345 678')).rejects.toMatchObject({ fields: { phone: 'invalid_phone' } })
    await called({ by: '+351912345678', account: motor, minutes: 5, talk: 60 })
    expect(await readings()).toEqual(['+351912345678'])
    await db().update(account).set({ country: 'es' }).where(eq(account.id, clinica.id))
    await expect(anywhere('12')).rejects.toMatchObject({ fields: { phone: 'invalid_phone' } })
  })

  test('that no numbering plan has is reported as unassigned', async () => {
    expect(await lookUp('+44 600 000 001')).toMatchObject({
      e164: '+44600000001',
      assigned: false,
      allCalls: 0,
    })
  })
})

describe('every night', () => {
  test('callers with a high score are suggested, and wait for a user', async () => {
    await nuisance()
    expect(await suggestCallers(db(), now)).toEqual([robot])
    expect(await entries()).toEqual([[robot, 'pending']])
    const [entry] = await db().select().from(blacklist)
    expect(entry).toMatchObject({ source: 'suggestion', createdBy: null })
    const { spam } = await lookUp(robot)
    expect(entry).toMatchObject({ score: spam.score, spamReasons: spam.reasons })
    expect(spam.reasons).not.toEqual([])
    expect(await suggestCallers(db(), now)).toEqual([])
  })

  test('a caller who was rejected is not suggested again', async () => {
    await nuisance()
    await suggestCallers(db(), now)
    await setBlacklistStatus(db(), { phones: [robot], status: 'inactive' }, systemActor)
    expect(await suggestCallers(db(), now)).toEqual([])
    expect(await entries()).toEqual([[robot, 'inactive']])
  })

  test('a caller who is refused already, and a number of the pool, are not suggested', async () => {
    await nuisance()
    await db().insert(poolNumber).values({
      id: uuid(),
      provider: 'sip',
      visible: robot,
      realPhone: robot,
      e164: robot,
    })
    expect(await suggestCallers(db(), now)).toEqual([])
    await db().delete(poolNumber).where(eq(poolNumber.e164, robot))
    await db().insert(blacklist).values({ e164: robot, status: 'active' })
    expect(await suggestCallers(db(), now)).toEqual([])
  })
})
