import type { CallBackStep } from '@talkie/contract/forms'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { c2cFormFields } from '../../../testing/inputs/access-inputs.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { measureCallBacks } from '../../analytics/index.ts'
import { recordConversions } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { permission } from '../../identity/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { receiveSignals } from '../../telephony/folding/receive-signals.ts'
import { connection } from '../../telephony/tables.ts'
import { createForm } from '../c2c-forms/create-form.ts'
import { c2cRequest, c2cStep } from '../tables.ts'
import { noCallBacks, type PlacedCall } from './call-back-port.ts'
import { closeAnsweredRequests } from './close-answered-requests.ts'
import { eraseRequests } from './erase-requests.ts'
import { getCallBack } from './get-call-back.ts'
import { markCallBack } from './mark-call-back.ts'
import { notifyMembers } from './notify-members.ts'
import { placeCallBack, placeCallBacks } from './place-call-backs.ts'

/* Motor Vallès in Madrid calls back on weekdays from 9 to 18; it is Friday, 20 November 2026, 10:00 on its clock. */

const friday = new Date('2026-11-20T09:00:00Z')
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000)
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const lucia = { ...systemActor, name: 'Lucía Ferrer' }

let talkie: TestApp
let now = friday
const clock = { now: () => now }
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())
beforeEach(() => {
  now = friday
})

const openSite = async () => {
  const { db } = talkie.postgres
  const { account } = await createSimpleSite(db, { numbers: 1 })
  const fields = { ...c2cFormFields('Te llamamos'), hours: weekdays }
  const form = await createForm(db, { accountId: account.id, fields }, systemActor)
  let line = 612_000_000
  /** Somebody asks to be called. */
  const ask = async ({
    at = friday,
    dueAt = friday,
    notifies = true,
  }: {
    at?: Date
    dueAt?: Date
    notifies?: boolean
  } = {}) => {
    const id = v7()
    const phone = `+34${++line}`
    const asked = { id, accountId: account.id, at, dueAt, phone, notifies, formId: form.id }
    await db.insert(c2cRequest).values(asked)
    await recordConversions(db, [
      {
        id,
        type: 'c2c',
        accountId: account.id,
        at: at.toISOString(),
        phone,
        callBack: 'new',
        dimensions: { source: 'google' },
      },
    ])
    return { accountId: account.id, eventId: id, phone }
  }
  return { account, ask }
}
const { stringify } = JSON
const findEvent = async ({ accountId, eventId }: { accountId: number; eventId: string }) => {
  await talkie.app.eventLog.flush()
  const [event] = await talkie.clickhouse.query<Record<string, unknown>>({
    sql: `SELECT call_back, tries, response_seconds, open_response_seconds FROM event FINAL
      WHERE account_id = {account:UInt32} AND id = {id:UUID}`,
    params: { account: accountId, id: eventId },
  })
  return event
}

describe('a user', () => {
  it('notes two tries, which the event and the figures have', async () => {
    const { ask, account } = await openSite()
    // On Thursday evening, after hours.
    const asked = await ask({ at: new Date('2026-11-19T19:00:00Z'), dueAt: new Date('2026-11-20T08:00:00Z') })
    const deps = { db: talkie.postgres.db, clock }
    await markCallBack(deps, { ...asked, mark: 'not_reached', note: 'Comunica' }, lucia)
    now = later(30)
    const done = await markCallBack(deps, { ...asked, mark: 'reached', note: '' }, lucia)
    expect(done).toMatchObject({
      state: 'done',
      tries: 2,
      firstTriedAt: friday,
      responseSeconds: 14 * 3600,
      openResponseSeconds: 3600,
      steps: [
        { kind: 'not_reached', note: 'Comunica', by: 'Lucía Ferrer' },
        { kind: 'reached', note: '', by: 'Lucía Ferrer' },
      ],
    })
    expect(await findEvent(asked)).toEqual({
      call_back: 'done',
      tries: 2,
      response_seconds: 14 * 3600,
      open_response_seconds: 3600,
    })
    await ask()
    await talkie.app.eventLog.flush()
    const { clickhouse, postgres } = talkie
    const measure = (source: string) =>
      measureCallBacks(
        { clickhouse, db: postgres.db, log: { error: () => {} } },
        {
          accountId: account.id,
          timezone: account.timezone,
          range: { start: '2026-11-19', end: '2026-11-21' },
          scope: 'c2c',
          filters: [{ field: 'source', operator: 'is', value: source }],
          search: '',
          sort: [],
          model: 'last_non_direct',
          unique: 0,
        },
      )
    expect(await measure('google')).toEqual({
      requests: 2,
      open: 1,
      reached: 1,
      responseSeconds: 14 * 3600,
      openResponseSeconds: 3600,
    })
    const none = { responseSeconds: null, openResponseSeconds: null }
    expect(await measure('bing')).toEqual({ requests: 0, open: 0, reached: 0, ...none })
  })
  it('is refused a mark that another user made unnecessary, and a request of another account', async () => {
    const [one, other] = [await openSite(), await openSite()]
    const asked = await one.ask()
    const deps = { db: talkie.postgres.db, clock }
    await markCallBack(deps, { ...asked, mark: 'reached', note: '' }, lucia)
    await expect(markCallBack(deps, { ...asked, mark: 'not_reached', note: '' }, lucia)).rejects.toThrow(
      'done',
    )
    await expect(
      markCallBack(deps, { ...asked, accountId: other.account.id, mark: 'reopened', note: '' }, lucia),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a call of the person', () => {
  it('that is answered settles the request; one before it, or of somebody else, does not', async () => {
    const { ask } = await openSite()
    const [asked, another] = [await ask(), await ask()]
    const { accountId, phone } = asked
    await closeAnsweredRequests(talkie.postgres.db, [{ accountId, phone, at: later(-5) }])
    expect(await getCallBack(talkie.postgres.db, asked)).toMatchObject({ state: 'new' })
    await closeAnsweredRequests(talkie.postgres.db, [{ accountId, phone, at: later(5) }])
    expect(await getCallBack(talkie.postgres.db, asked)).toMatchObject({
      state: 'done',
      tries: 0,
      responseSeconds: 300,
      steps: [{ kind: 'called_us', by: '' }],
    })
    expect(await getCallBack(talkie.postgres.db, another)).toMatchObject({ state: 'new' })
  })
})

it('settles no request that a user opened again since, however often the call is revised', async () => {
  const { ask } = await openSite()
  const { accountId, eventId, phone } = await ask()
  const { db } = talkie.postgres
  const call = { accountId, phone, at: later(5) }
  const find = () => getCallBack(db, { accountId, eventId })
  await closeAnsweredRequests(db, [call])
  now = later(10)
  await markCallBack({ db, clock }, { accountId, eventId, mark: 'reopened', note: 'Otra duda' }, lucia)
  await closeAnsweredRequests(db, [call])
  expect(await find()).toMatchObject({ state: 'new', marks: ['reached', 'not_reached', 'given_up'] })
  await closeAnsweredRequests(db, [{ ...call, at: later(20) }])
  expect(await find()).toMatchObject({ state: 'done', marks: ['reopened'] })
})

describe('a call that a telephone system reports', () => {
  /** Reports a call to the site's number, as a connection's webhook does. */
  const report = async (
    phone: string,
    accountId: number,
    events: ('ringing' | 'answered' | 'completed')[],
  ) => {
    const { db } = talkie.postgres
    const [number] = await db.select().from(poolNumber).where(eq(poolNumber.accountId, accountId))
    const [known] = await db.select().from(connection).where(eq(connection.accountId, accountId))
    const connectionId = known?.id ?? v7()
    const named = { kind: 'generic', name: 'Centralita', key: v4(), sealedSecret: '-', mapping: {} } as const
    if (!known) await db.insert(connection).values({ id: connectionId, accountId, ...named })
    const call = { callerHidden: false, caller: phone, called: number?.e164 ?? '', destination: null }
    const items = events.map((event, i) => ({
      callKey: 'call-1',
      body: '{}',
      signal: { ...call, id: `call-1/${event}`, event, occurredAt: later(5 + i) },
    }))
    await receiveSignals(
      { db, log: createLog('silent'), foldCalls: talkie.app.callFolding.add },
      { id: connectionId, accountId },
      items,
    )
    await talkie.app.callFolding.idle()
  }

  it('settles the request of its caller once it is answered', async () => {
    const { ask, account } = await openSite()
    const asked = await ask()
    await report(asked.phone, account.id, ['ringing'])
    expect(await getCallBack(talkie.postgres.db, asked)).toMatchObject({ state: 'new' })
    await report(asked.phone, account.id, ['ringing', 'answered'])
    expect(await getCallBack(talkie.postgres.db, asked)).toMatchObject({
      state: 'done',
      steps: [{ kind: 'called_us', by: '' }],
    })
  })
})

describe('a telephone system that calls both sides', () => {
  const kindsOf = (steps: { kind: CallBackStep }[]) => steps.map(({ kind }) => kind)
  const place = async (outcomes: ('connected' | 'failed' | Error)[]) => {
    const placed: PlacedCall[] = []
    const callBack = {
      isThere: async () => true,
      place: async (call: PlacedCall) => {
        placed.push(call)
        const outcome = outcomes[placed.length - 1] ?? 'failed'
        if (outcome instanceof Error) throw outcome
        return outcome === 'connected'
          ? { state: outcome, detail: '' }
          : { state: outcome, failure: 'not_connected' as const, detail: '' }
      },
    }
    const deps = { db: talkie.postgres.db, log: { warn: () => {} }, clock, callBack }
    const run = () => placeCallBacks({ ...deps, send: (order) => placeCallBack(deps, order, true) })
    return { placed, run }
  }

  it('is asked once it is due, and again after a failure, three times at most', async () => {
    const { ask } = await openSite()
    const asked = await ask({ dueAt: later(10) })
    const { placed, run } = await place([new Error('the line is down'), 'failed'])
    const runOf = () => placed.filter(({ requestId }) => requestId === asked.eventId).length
    await run()
    expect(runOf()).toBe(0)
    for (const minutes of [10, 11, 20, 30, 60]) {
      now = later(minutes)
      await run()
    }
    expect(runOf()).toBe(3)
    const { state, tries, steps } = await getCallBack(talkie.postgres.db, asked)
    expect({ state, tries }).toEqual({ state: 'failed', tries: 3 })
    expect(kindsOf(steps).slice(0, 2)).toEqual(['call_started', 'call_failed'])
  })
  it('connects both sides', async () => {
    const { ask } = await openSite()
    const asked = await ask()
    const { placed, run } = await place(Array(20).fill('connected'))
    await run()
    expect(placed.find(({ requestId }) => requestId === asked.eventId)).toMatchObject({
      phone: asked.phone,
      destination: '+34937271000',
    })
    expect(await getCallBack(talkie.postgres.db, asked)).toMatchObject({ state: 'connected', tries: 1 })
  })
})

describe('the members of an account', () => {
  it('are told in one mail once somebody can call, and again only ten minutes later', async () => {
    const { ask, account } = await openSite()
    const { identity } = talkie.app
    for (const [name, sections] of [
      ['marta', { reporting: { has: true, perm: 'r' }, 'reporting.c2c': { has: true, perm: 'r' } }],
      ['olga', {}],
    ] as const) {
      const email = `${name}-${v4().slice(0, 8)}@motorvalles.example`
      const userId = await identity.createUser({
        email,
        password: 'una-clave-larga',
        name,
        profile: 'regular',
      })
      await identity.setPermissions({ userId, accountId: account.id, sections })
    }
    expect(await talkie.postgres.db.$count(permission, eq(permission.accountId, account.id))).toBeGreaterThan(
      0,
    )
    const sent: Mail[] = []
    const mailer = { sendMail: async (mail: Mail) => void sent.push(mail) }
    const notify = () =>
      notifyMembers({
        db: talkie.postgres.db,
        mailer,
        clock,
        callBack: noCallBacks,
        publicUrl: 'https://talkie.test',
      })
    const ofAccount = () => sent.filter(({ to }) => stringify(to).includes('marta-'))
    const [first, second] = [await ask(), await ask()]
    await ask({ dueAt: later(120) })
    await ask({ notifies: false })
    await notify()
    await notify()
    expect(sent.some(({ to }) => stringify(to).includes('olga'))).toBe(false)
    expect(ofAccount()).toHaveLength(1)
    const [mail] = ofAccount()
    expect(mail?.subject).toBe('2 personas quieren que las llaméis · Motor Vallès')
    for (const { phone } of [first, second]) expect(mail?.text).toContain(phone)
    expect(mail?.text).toContain(`https://talkie.test/accounts/${account.id}/reporting-c2c`)
    const third = await ask()
    now = later(5)
    await notify()
    expect(ofAccount()).toHaveLength(1)
    now = later(11)
    await notify()
    expect(ofAccount()[1]?.text).toContain(third.phone)
  })
})

describe('where a telephone system calls both sides, members are told', () => {
  it.each([
    ['of nothing that it will try', {}, 0, 0],
    ['of what waited for a day', { dueAt: later(-25 * 60) }, 0, 1],
    ['of what was tried often enough, and was opened again', {}, 3, 1],
  ])('%s', async (_, request, tries, mails) => {
    const { ask, account } = await openSite()
    const { identity } = talkie.app
    const email = `marta-${v4().slice(0, 8)}@motorvalles.example`
    const user = { email, password: 'una-clave-larga', name: 'Marta', profile: 'regular' } as const
    const sections = {
      reporting: { has: true, perm: 'r' },
      'reporting.c2c': { has: true, perm: 'r' },
    } as const
    await identity.setPermissions({
      userId: await identity.createUser(user),
      accountId: account.id,
      sections,
    })
    const { eventId } = await ask(request)
    const { db } = talkie.postgres
    await db.update(c2cRequest).set({ tries }).where(eq(c2cRequest.id, eventId))
    const sent: string[] = []
    let isQueueDown = true
    const mailer = {
      sendMail: async ({ to }: Mail) => {
        if (isQueueDown && stringify(to).includes(email)) throw new Error('The queue is down.')
        sent.push(...to)
      },
    }
    const callBack = { ...noCallBacks, isThere: async () => true }
    const notify = () => notifyMembers({ db, mailer, clock, callBack, publicUrl: 'https://talkie.test' })
    if (mails > 0) await expect(notify()).rejects.toThrow('queue')
    else await notify()
    // Nothing is lost of what could not be queued.
    isQueueDown = false
    await notify()
    await notify()
    expect(sent.filter((to) => to === email)).toHaveLength(mails)
  })
})

it('is erased with its steps once it is older than the account keeps events', async () => {
  const { ask } = await openSite()
  const { db } = talkie.postgres
  const [old, recent] = [await ask({ at: later(-10_000) }), await ask()]
  for (const asked of [old, recent])
    await markCallBack({ db, clock }, { ...asked, mark: 'not_reached', note: 'Comunica' }, lucia)
  await eraseRequests(db, { accountId: old.accountId, before: later(-60) })
  await expect(getCallBack(db, old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(c2cStep, eq(c2cStep.requestId, old.eventId))).toBe(0)
  expect(await getCallBack(db, recent)).toMatchObject({ state: 'failed', steps: [{ note: 'Comunica' }] })
})
