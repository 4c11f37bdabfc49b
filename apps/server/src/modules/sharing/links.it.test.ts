import { boardScopeSchema } from '@talkie/contract/reporting'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { buildLinkFields } from '../../testing/inputs/report-inputs.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from '../../testing/processes/app.ts'
import { createAccountDirectory, setAccountArchived } from '../accounts/index.ts'
import { noRollups, type ReportDeps } from '../analytics/index.ts'
import { storeCallerNames } from '../contacts/index.ts'
import { toStoreRow } from '../events/index.ts'
import { systemActor } from '../identity/index.ts'
import { auditEntry, user } from '../identity/tables.ts'
import { createFormulaFinder } from '../metrics/find-formulas.ts'
import { callerPhones, firstCalls, laterCalls } from '../reporting/calls/golden-calls.fixture.ts'
import { createEventTag } from '../tags/event-tags/create-event-tag.ts'
import { buildBoard } from './build-board.ts'
import { queryBoard } from './figures/query-board.ts'
import { forgetLinksJob } from './jobs.ts'
import { maxGuesses, maxOpenings } from './links/limit-openings.ts'
import { createLinkOpener } from './links/open-link.ts'
import { sharedLink } from './tables.ts'

/*
 * Motor Valles with the calls of golden-calls.fixture.ts, in November 2026. Marta may share its dashboard, Luis may only
 * read it, Nuria may share the one of Clínica Rías.
 */

const password = 'una-clave-larga'
let app: TestApp
let deps: ReportDeps
let motor: number
let clinica: number
const ids = new Map<string, string>()
const tokens = new Map<string, string>()

const permit = (person: string, accountId: number, perm: 'n' | 'r' | 'w') =>
  app.app.identity.setPermissions({
    userId: ids.get(person) ?? '',
    accountId,
    sections: {
      reporting: { has: true, perm: 'w' },
      'reporting.dashboard': { has: perm !== 'n', perm },
    },
  })

beforeAll(async () => {
  app = await openTestApp()
  const accounts = await createTestAccounts(app.postgres.db)
  deps = {
    db: app.postgres.db,
    clickhouse: app.clickhouse,
    log: createLog('silent'),
    accounts: await createAccountDirectory(app.postgres),
    findFormulas: createFormulaFinder(app.postgres.db),
    findRollups: noRollups,
    mailDomains: [],
    sendJob: async () => {},
  }
  motor = accounts.motor.id
  clinica = accounts.clinica.id
  const toOwnRow = ({ accountId: _, ...event }: (typeof firstCalls)[number]) =>
    toStoreRow({ ...event, accountId: motor })
  for (const calls of [firstCalls, laterCalls])
    await app.clickhouse.insert('event', calls.filter(({ accountId }) => accountId === 7).map(toOwnRow))
  for (const [person, accountId, perm] of [
    ['marta', motor, 'w'],
    ['luis', motor, 'r'],
    ['nuria', clinica, 'w'],
  ] as const) {
    const email = `${person}@talkie.example`
    ids.set(person, await app.app.identity.createUser({ email, password, name: person, profile: 'regular' }))
    await permit(person, accountId, perm)
    const signIn = { email, password, address: '203.0.113.7', userAgent: 'test' }
    tokens.set(person, (await app.app.identity.login(signIn)).accessToken)
  }
})
beforeEach(async () => {
  await app.postgres.db.delete(sharedLink)
  await permit('marta', motor, 'w')
})
afterAll(() => app.close())

type Body = { link: { id: string }; token: string; code: string; data?: { fields: object } }

const call = async (name: string, input: object, person?: string) => {
  const procedure = procedures.find((one) => one.name === name)
  if (!procedure) throw new Error(`The contract has no procedure ${name}.`)
  const { status, body, text } = await callProcedure(app.url, procedure, {
    input,
    token: person && tokens.get(person),
  })
  return { status, body: body as Body, text }
}
const november = { start: '2026-11-01', end: '2026-12-01' }
const fixed = { ...buildLinkFields('Noviembre'), days: { kind: 'fixed', range: november } as const }
const create = (more: object = {}, person = 'marta') =>
  call('reporting.dashboard.links.create', { accountId: motor, ...fixed, lifetimeDays: 7, ...more }, person)
/** Each opener of this file has limits of its own, so that no test is refused for another's guesses. */
const openAs = (address: string) => {
  const open = createLinkOpener(deps)
  return (token: string, now?: Date) => open({ token, address }, now)
}
const open = (token: string, now?: Date) => openAs('198.51.100.1')(token, now)
const notFound = { code: 'NOT_FOUND', message: 'This link does not work, or no longer.' }
const stored = async () => (await app.postgres.db.select().from(sharedLink))[0]

describe('a link to a dashboard', () => {
  test('shows its figures to a stranger, and nothing that names a caller or another account', async () => {
    const { body } = await create()
    const { status, text, body: board } = await call('reporting.shared.open', { token: body.token })
    expect(status).toBe(200)
    expect(board).toMatchObject({
      name: 'Noviembre',
      account: { name: 'Motor Valles', timezone: 'Europe/Madrid', currencyCode: 'EUR', country: 'es' },
      range: november,
      answers: { kpis: { totals: { values: expect.any(Array) } } },
      sentences: { es: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) },
    })
    expect(text).not.toMatch(/\+34|612 ?00|caller|email|formula|accountId|tokenHash/)
    expect(Object.keys(board).sort()).toEqual(
      [
        'account',
        'answers',
        'comparedWith',
        'comparison',
        'expiresAt',
        'goneTags',
        'hasShares',
        'measures',
        'metrics',
        'name',
        'range',
        'sentences',
        'scope',
      ].sort(),
    )
  })

  test('has a token of 256 bits, of which only a hash is stored', async () => {
    const { body } = await create()
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const row = await stored()
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(body.token)
    const entries = await app.postgres.db.select().from(auditEntry)
    expect(JSON.stringify(entries)).not.toContain(body.token)
  })

  test('counts how often it was opened, and is listed with who made it', async () => {
    const { body } = await create()
    for (let times = 0; times < 3; times += 1) await open(body.token)
    const { body: listed } = await call('reporting.dashboard.links.list', { accountId: motor }, 'luis')
    expect(listed).toMatchObject({
      links: [
        {
          id: body.link.id,
          name: 'Noviembre',
          by: 'marta',
          timesOpened: 3,
          lastOpenedAt: expect.any(String),
          revokedAt: null,
          permitted: true,
        },
      ],
    })
  })

  test('with a preset shows the days of that preset when it is opened', async () => {
    const { body } = await create({ days: { kind: 'rolling', preset: 'last_month' }, lifetimeDays: 365 })
    const at = new Date((await stored())?.createdAt ?? '')
    const month = (date: Date) => date.toISOString().slice(0, 7)
    const first = await open(body.token, at)
    const later = await open(body.token, new Date(at.getTime() + 62 * 86_400_000))
    expect(month(new Date(first.range.start))).not.toBe(month(new Date(later.range.start)))
  })

  test.each([
    ['this month', { kind: 'rolling', preset: 'this_month' }],
    [
      'the days of this month, also once they are over',
      { kind: 'fixed', preset: 'this_month', range: { start: '2026-11-01', end: '2026-11-08' } },
    ],
  ])('compares %s with the same days of the month before', async (_, days) => {
    const { body } = await create({ days, lifetimeDays: 365 })
    // A week after its start, this month has the days of the last seven days too.
    const seventh = new Date('2026-11-07T10:00:00Z')
    const isOver = days.kind === 'fixed'
    const board = await open(body.token, isOver ? new Date('2026-11-20T10:00:00Z') : seventh)
    expect(board).toMatchObject({
      range: { start: '2026-11-01', end: '2026-11-08' },
      comparison: 'previous_month',
      comparedWith: { start: '2026-10-01', end: '2026-10-08' },
    })
  })

  test('applies its filters', async () => {
    const { body } = await create({
      filters: [{ field: 'campaign', operator: 'is', value: 'una que no existe' }],
    })
    const { answers } = await open(body.token)
    expect(answers.campaigns.rows).toEqual([])
  })
})

test('a dashboard whose filters name a deleted tag says so, by its link and as a PDF', async () => {
  const { db } = app.postgres
  await createEventTag(db, { accountId: motor, name: 'VIP', color: '#3b82f6' }, systemActor)
  const scope = boardScopeSchema.parse({
    filters: [{ field: 'tags', operator: 'in', value: ['VIP', 'De antes'] }],
  })
  const { body } = await create(scope)
  expect(await open(body.token)).toMatchObject({ goneTags: ['De antes'] })
  const account = await deps.accounts.byId(motor)
  if (!account) throw new Error('There is no such account.')
  const { notes } = await buildBoard(
    { ...deps, productName: '' },
    { account, range: november, preset: null, userId: null, scope, language: 'es' },
  )
  expect(notes).toContain('Etiquetas del filtro que ya no existen: De antes')
})

test('a dashboard that is sent or downloaded finds callers by name, for users who may see rows', async () => {
  const { db } = app.postgres
  const nuria = { e164: callerPhones.nuria, name: 'Núria Soler', company: '' }
  await storeCallerNames(db, [nuria], { accountId: motor, source: 'typed', by: 'Marta' })
  const findsCalls = async (userId: string | null) => {
    const board = await queryBoard(deps, {
      ...boardScopeSchema.parse({ filters: [{ field: 'caller', operator: 'contains', value: 'soler' }] }),
      accountId: motor,
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      range: november,
      preset: null,
      userId,
    })
    return board.kpis.totals.values.some((value) => value !== null && value > 0)
  }
  const marta = ids.get('marta') ?? ''
  const setCalls = (perm: 'n' | 'r') =>
    app.app.identity.setPermissions({
      userId: marta,
      accountId: motor,
      sections: {
        reporting: { has: true, perm: 'w' },
        'reporting.dashboard': { has: true, perm: 'w' },
        'reporting.calls': { has: perm === 'r', perm },
      },
    })
  await setCalls('r')
  expect(await findsCalls(marta)).toBe(true)
  await setCalls('n')
  expect(await findsCalls(marta)).toBe(false)
  expect(await findsCalls(null)).toBe(false)
})

describe('a link shows nothing, as if it had never been there,', () => {
  test('if nobody created it', async () => {
    await expect(open('a-token-of-nobody')).rejects.toMatchObject(notFound)
  })
  test('after its last day', async () => {
    const { body } = await create({ lifetimeDays: 7 })
    const expiresAt = (await stored())?.expiresAt ?? new Date()
    await open(body.token, new Date(expiresAt.getTime() - 1000))
    await expect(open(body.token, expiresAt)).rejects.toMatchObject(notFound)
  })
  test('once it is revoked, at once and for everybody', async () => {
    const { body } = await create()
    await open(body.token)
    const revoke = { accountId: motor, linkId: body.link.id }
    expect((await call('reporting.dashboard.links.revoke', revoke, 'marta')).status).toBe(200)
    await expect(open(body.token)).rejects.toMatchObject(notFound)
    expect((await call('reporting.shared.open', { token: body.token })).status).toBe(404)
  })
  test('while its account is archived', async () => {
    const { body } = await create()
    const archive = (archived: boolean) =>
      setAccountArchived(app.postgres.db, { accountId: motor, archived }, systemActor)
    await archive(true)
    await expect.poll(() => open(body.token).catch(({ code }) => code)).toBe('NOT_FOUND')
    await archive(false)
    await expect.poll(() => open(body.token).catch(({ code }) => code)).toMatchObject({ name: 'Noviembre' })
  })
  test.each(['r', 'n'] as const)('while its creator has the permission %s only', async (perm) => {
    const { body } = await create()
    await permit('marta', motor, perm)
    await expect(open(body.token)).rejects.toMatchObject(notFound)
    const { body: listed } = await call('reporting.dashboard.links.list', { accountId: motor }, 'luis')
    expect(listed).toMatchObject({ links: [{ permitted: false }] })
  })
  test('while its creator is inactive', async () => {
    const { body } = await create()
    const setActive = (active: boolean) =>
      app.postgres.db
        .update(user)
        .set({ active })
        .where(eq(user.id, ids.get('marta') ?? ''))
    await setActive(false)
    await expect(open(body.token)).rejects.toMatchObject(notFound)
    await setActive(true)
  })
})

describe('who may share', () => {
  test('not who may only read', async () => {
    expect((await create({}, 'luis')).status).toBe(403)
    const { body } = await create()
    const revoke = { accountId: motor, linkId: body.link.id }
    expect((await call('reporting.dashboard.links.revoke', revoke, 'luis')).status).toBe(403)
  })
  test('nobody of another account, nor revoke its links through their own', async () => {
    expect((await create({}, 'nuria')).status).toBe(404)
    const { body } = await create()
    const through = { accountId: clinica, linkId: body.link.id }
    expect((await call('reporting.dashboard.links.revoke', through, 'nuria')).status).toBe(404)
    await open(body.token)
  })
  test('each creation and revocation is recorded once', async () => {
    const { body } = await create()
    const revoke = { accountId: motor, linkId: body.link.id }
    for (let times = 0; times < 2; times += 1) await call('reporting.dashboard.links.revoke', revoke, 'marta')
    const entries = await app.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, body.link.id))
    expect(entries.map(({ action, kind, userName }) => [action, kind, userName])).toEqual([
      ['create', 'shared_link', 'marta'],
      ['delete', 'shared_link', 'marta'],
    ])
  })
})

describe('a link is refused', () => {
  test.each([
    ['that lasts longer than a year', { lifetimeDays: 366 }, ['lifetimeDays']],
    [
      'filtered by who called',
      { filters: [{ field: 'caller', operator: 'is', value: '+34612000001' }] },
      ['filters.0.field'],
    ],
    [
      'filtered by who called, in an or-group',
      {
        filters: [
          {
            any: [
              { field: 'source', operator: 'is', value: 'google' },
              { field: 'email', operator: 'is', value: 'a@b.es' },
            ],
          },
        ],
      },
      ['filters.0.any.1.field'],
    ],
    [
      'with a filter of the wrong kind',
      { filters: [{ field: 'source', operator: 'is', value: 3 }] },
      ['filters.0.value'],
    ],
    ['without a name', { name: ' ' }, ['name']],
  ])('%s', async (_, more, fields) => {
    const { status, body } = await create(more)
    expect({ status, fields: Object.keys(body.data?.fields ?? {}) }).toEqual({ status: 400, fields })
    expect(await stored()).toBeUndefined()
  })
})

test('tokens are guessed a few times a minute only, and who has a link of the same address is not kept out', async () => {
  const { body } = await create()
  const guess = openAs('198.51.100.7')
  for (let times = 0; times < maxGuesses; times += 1)
    await expect(guess(`guess-${times}`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // More of them than a link may be opened: guesses are not counted as openings.
  for (let times = 0; times <= maxOpenings; times += 1)
    await expect(guess('one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await guess(body.token)).toMatchObject({ name: 'Noviembre' })
  await expect(guess('and one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a link is opened so many times a minute from one address, and its guesses are counted apart', async () => {
  const { body } = await create()
  const openOften = openAs('198.51.100.8')
  for (let times = 0; times < maxOpenings; times += 1) await openOften(body.token)
  await expect(openOften(body.token)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(openOften('a guess')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await stored())?.timesOpened).toBe(maxOpenings)
})

test('links that stopped working long ago are forgotten', async () => {
  await create()
  const job = forgetLinksJob(app.postgres)
  const run = () => job.handle({ days: 90 }, { isLast: false, signal: new AbortController().signal })
  const endAt = (daysAgo: number) =>
    app.postgres.db.update(sharedLink).set({ expiresAt: new Date(Date.now() - daysAgo * 86_400_000) })
  await endAt(89)
  await run()
  expect(await stored()).toBeDefined()
  await endAt(91)
  await run()
  expect(await stored()).toBeUndefined()
})
