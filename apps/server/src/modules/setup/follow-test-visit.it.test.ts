import type { Account } from '@talkie/contract/accounts'
import type { CheckReport } from '@talkie/contract/tracking'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { type AccountDirectory, createAccountDirectory } from '../accounts/index.ts'
import { collectCheck } from '../tracking/collect/collect-check.ts'
import { startTestVisit } from '../tracking/site/start-test-visit.ts'
import { createTestVisitSigns, isTesting } from '../tracking/site/test-visit-signs.ts'
import { testVisit, visit } from '../tracking/tables.ts'
import { followTestVisit } from './follow-test-visit.ts'

/* Motor Valles tests its site; Clínica Rías must not see it. */

let store: TestPostgres
let motor: Account
let clinica: Account
let accounts: AccountDirectory
let code: string

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  accounts = await createAccountDirectory(store.postgres)
})
beforeEach(async () => {
  ;({ code } = await startTestVisit(deps(), { accountId: motor.id }))
})
afterAll(() => store.close())

const deps = () => ({ db: store.postgres.db, clock: systemClock })
const follow = (accountId = motor.id, mayReadCalls = true) =>
  followTestVisit(store.postgres.db, { accountId, code, mayReadCalls })

const visitId = '0197f3a2-0000-7000-8000-00000000abcd'
const report = (change: Partial<CheckReport> = {}): CheckReport => ({
  key: motor.key,
  code,
  url: 'https://www.motorvalles.example/',
  visit: '',
  clock: Date.now(),
  scripts: 1,
  late: false,
  storage: 'stored',
  denied: null,
  automated: false,
  answered: true,
  violations: [],
  numbers: [],
  selectors: [],
  forms: 0,
  ...change,
})
const send = (change: Partial<CheckReport> = {}, origin = 'https://www.motorvalles.example') =>
  collectCheck({ ...deps(), accounts }, report(change), { origin })

describe('a test visit', () => {
  test('begins with nothing, and switches the reports of the script on', async () => {
    expect(await follow()).toMatchObject({
      script: null,
      report: null,
      visit: null,
      replacedAt: null,
      heartbeatAt: null,
      call: null,
    })
    await expect
      .poll(async () =>
        isTesting({ testUntil: (await accounts.byKey(motor.key))?.testUntil ?? null }, new Date()),
      )
      .toBe(true)
    expect((await accounts.byKey(clinica.key))?.testUntil).toBeNull()
  })

  test('is of its account alone', async () => {
    await expect(follow(clinica.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(send({ key: clinica.key })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(startTestVisit(deps(), { accountId: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has the last report of the browser, with the host and its clock', async () => {
    await send({ clock: Date.now() + 600_000 })
    const { report: stored } = await follow()
    expect(stored).toMatchObject({ host: 'www.motorvalles.example', hostAllowed: true, answered: true })
    expect(Math.abs((stored?.clockAhead ?? 0) - 600)).toBeLessThan(30)
    expect(stored).not.toHaveProperty('key')
    await send({ answered: false }, 'https://copy.example')
    expect((await follow()).report).toMatchObject({
      host: 'copy.example',
      hostAllowed: false,
      answered: false,
    })
  })

  test('keeps the instant at which a number was first shown', async () => {
    await send({ numbers: [{ number: '+34932000201', shown: false, left: true }] })
    expect((await follow()).replacedAt).toBeNull()
    await send({ numbers: [{ number: '+34932000201', shown: true, left: false }] })
    const first = (await follow()).replacedAt
    expect(first).not.toBeNull()
    await send({ numbers: [{ number: '+34932000201', shown: true, left: false }] })
    expect((await follow()).replacedAt).toEqual(first)
  })

  test('finds its visit by the code in the landing page, also without a report, and a bot as such', async () => {
    const facts = {
      dimensions: { browser: 'Chrome', pageUrl: 'https://www.motorvalles.example/' },
      landing: `https://www.motorvalles.example/?utm_source=talkie&talkie_test=${code}`,
      title: '',
      referrer: '',
      clickIds: {},
    } as never
    await store.postgres.db
      .insert(visit)
      .values({ id: v7(), accountId: motor.id, visitorId: v7(), at: new Date(), bot: true, facts })
    expect((await follow()).visit).toMatchObject({ bot: true, browser: 'Chrome', number: null })
  })

  test('notes the first script and the first heartbeat of its visit', async () => {
    await send({ visit: visitId })
    const account = await expect
      .poll(async () => (await accounts.byKey(motor.key))?.testUntil)
      .not.toBeNull()
      .then(() => accounts.byKey(motor.key))
    if (!account) throw new Error('Motor Valles has a key.')
    const signs = createTestVisitSigns({ ...deps(), log: createLog('silent') })
    signs.recordScript(account, 'www.motorvalles.example')
    signs.recordHeartbeat(account, '0197f3a2-0000-7000-8000-00000000ffff')
    await signs.stop()
    expect(await follow()).toMatchObject({ script: { host: 'www.motorvalles.example' }, heartbeatAt: null })
    signs.recordHeartbeat(account, visitId)
    await signs.stop()
    expect((await follow()).heartbeatAt).not.toBeNull()
  })

  test('takes no report after half an hour', async () => {
    const startedAt = new Date(Date.now() - 31 * 60_000)
    await store.postgres.db.update(testVisit).set({ startedAt })
    await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an account keeps its last twenty test visits', async () => {
  for (let i = 0; i < 25; i += 1) await startTestVisit(deps(), { accountId: motor.id })
  const kept = await store.postgres.db.select().from(testVisit)
  expect(kept.filter(({ accountId }) => accountId === motor.id)).toHaveLength(20)
})
