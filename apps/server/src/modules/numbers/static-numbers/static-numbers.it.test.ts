import type { Account } from '@talkie/contract/accounts'
import type { StaticNumberFields } from '@talkie/contract/ringpools'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { ringpoolFields } from '../../../testing/inputs/access-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { formerNamesKind, projectFormerNames } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { createNumbers, createRingpool } from '../index.ts'
import { poolNumber, staticNumber, staticNumberPeriod } from '../number/tables.ts'
import { changeNumbers } from '../pool/change-numbers.ts'
import { updateNumber } from '../pool/update-number.ts'
import { createRingpoolDirectory } from '../ringpools/ringpool-directory.ts'
import { ringpool, ringpoolNumber } from '../ringpools/tables.ts'
import { getStaticNumber, listStaticNumbers } from './get-static-number.ts'
import { findStaticNumberAt } from './periods.ts'
import { createStaticNumber, setStaticNumberArchived, updateStaticNumber } from './save-static-number.ts'
import type { ChannelRules } from './static-origin.ts'

/* Motor Valles has three numbers lent to it, Clínica Rías one. */

let store: TestPostgres
let motor: Account
let clinica: Account
let flyerNumber: string
let vanNumber: string
let webNumber: string
let neighbours: string

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())
beforeEach(async () => {
  const { db } = store.postgres
  for (const table of [staticNumberPeriod, staticNumber, ringpoolNumber, ringpool, poolNumber])
    await db.delete(table)
  ;[flyerNumber = '', vanNumber = '', webNumber = ''] = await lend(
    motor,
    '910203041',
    '910203042',
    '910203043',
  )
  ;[neighbours = ''] = await lend(clinica, '986203041')
})

const numberFields = (visible: string, accountId: number | null) => ({
  ...{ provider: 'sip' as const, visible, realPhone: null, destination: null, callerId: null, tag: null },
  status: 'active' as const,
  accountId,
})
const lend = async ({ id }: Account, ...visible: string[]) => {
  const numbers = visible.map((phone) => numberFields(phone, id))
  return (await createNumbers(store.postgres.db, { country: 'es', numbers }, systemActor)).map(({ id }) => id)
}
const fields = (more: Partial<StaticNumberFields> = {}): StaticNumberFields => ({
  name: 'Folleto',
  kind: 'offline',
  numberId: flyerNumber,
  source: 'folleto',
  medium: 'print',
  campaign: '',
  content: '',
  term: '',
  channel: null,
  reach: null,
  sourceRules: [],
  ringpoolId: null,
  ...more,
})
/** Rules by the medium alone, so that it is seen where the channel came from. */
const channelRules: ChannelRules = {
  toChannel: ({ medium }) => (medium === 'cpc' ? 'paid_search' : 'unassigned'),
  toReach: (channel) => (channel === 'paid_search' ? 'paid' : 'unknown'),
}
const deps = () => ({ db: store.postgres.db, channelRules })
const create = (more: Partial<StaticNumberFields> = {}) =>
  createStaticNumber(deps(), { accountId: motor.id, fields: fields(more) }, systemActor)
const keyOf = ({ id }: { id: string }) => ({ accountId: motor.id, staticNumberId: id })
const archive = (one: { id: string }, archived = true) =>
  setStaticNumberArchived(deps(), { ...keyOf(one), archived }, systemActor)
const createWeb = (overflow = '910 000 009') =>
  createRingpool(
    store.postgres.db,
    {
      accountId: motor.id,
      fields: { ...ringpoolFields('Web', '910', [webNumber]), overflow, destination: overflow },
    },
    systemActor,
  )
const onlyOf = { google: [{ field: 'source' as const, operator: 'is' as const, value: 'google' }] }

describe('a static number that is renamed', () => {
  const published = async () => {
    const entries = await store.postgres.db.select().from(eventLog).where(eq(eventLog.kind, formerNamesKind))
    return entries.sort((one, other) => one.id - other.id).map(({ payload }) => projectFormerNames(payload))
  }
  const rename = (one: { id: string }, name: string) =>
    updateStaticNumber(deps(), { ...keyOf(one), fields: fields({ name }) }, systemActor)
  beforeEach(() => store.postgres.db.delete(eventLog))

  test('is reported by its present name, whichever it had; other changes say nothing', async () => {
    const flyer = await create()
    await updateStaticNumber(deps(), { ...keyOf(flyer), fields: fields({ campaign: 'Otoño' }) }, systemActor)
    expect(await published()).toEqual([])
    await rename(flyer, 'Folleto de otoño')
    await rename(flyer, 'Buzoneo')
    await rename(flyer, 'Folleto')
    const last = (await published()).at(-1) ?? []
    expect(new Set(last.map(({ former }) => former))).toEqual(
      new Set(['Buzoneo', 'Folleto', 'Folleto de otoño']),
    )
    for (const row of last)
      expect(row).toMatchObject({ account_id: motor.id, name: 'Folleto', revision: expect.any(Number) })
  })

  test('keeps its former name from others, and may have it again', async () => {
    const flyer = await create()
    await rename(flyer, 'Buzoneo')
    await expect(create({ numberId: vanNumber })).rejects.toMatchObject({
      fields: { name: 'already_used' },
    })
    expect((await rename(flyer, 'Folleto')).name).toBe('Folleto')
  })
})

describe('a static number', () => {
  test('is listed with what its calls get, the active ones first', async () => {
    const flyer = await create()
    const ads = await create({ name: 'Ads', numberId: vanNumber, kind: 'online', medium: 'cpc' })
    await archive(ads)
    const all = await listStaticNumbers(deps(), { accountId: motor.id })
    expect(all).toMatchObject([
      { id: flyer.id, visible: '+34910203041', effective: { channel: 'unassigned', reach: 'unknown' } },
      { id: ads.id, active: false, since: null, effective: { channel: 'paid_search', reach: 'paid' } },
    ])
    expect(await listStaticNumbers(deps(), { accountId: clinica.id })).toEqual([])
  })

  test('with a fixed channel and reach has these', async () => {
    expect(await create({ channel: 'audio', reach: 'paid' })).toMatchObject({
      channel: 'audio',
      effective: { channel: 'audio', reach: 'paid' },
    })
  })

  test('is recorded in the audit', async () => {
    const one = await create()
    await updateStaticNumber(deps(), { ...keyOf(one), fields: fields({ campaign: 'Otoño' }) }, systemActor)
    await archive(one)
    await archive(one)
    await archive(one, false)
    const entries = await store.postgres.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.objectId, one.id))
      .orderBy(asc(auditEntry.at))
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'archive', 'restore'])
  })

  test('of another account is not found', async () => {
    const one = await create()
    const key = { accountId: clinica.id, staticNumberId: one.id }
    await expect(getStaticNumber(deps(), key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      setStaticNumberArchived(deps(), { ...key, archived: true }, systemActor),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('its number', () => {
  test.each([
    ['of another account', () => ({ numberId: neighbours }), { numberId: 'not_lent_to_account' }],
    ['of another static number', () => ({ name: 'Otro' }), { numberId: 'already_used' }],
    ['of a ringpool', () => ({ name: 'Otro', numberId: webNumber }), { numberId: 'already_used' }],
    ['with a name that is taken', () => ({ numberId: vanNumber }), { name: 'already_used' }],
    [
      'on a flyer with rules of visits',
      () => ({ name: 'Otro', numberId: vanNumber, sourceRules: onlyOf.google }),
      { sourceRules: 'invalid' },
    ],
    [
      'for a ringpool that does not exist',
      () => ({ name: 'Otro', numberId: vanNumber, ringpoolId: flyerNumber }),
      { ringpoolId: 'invalid' },
    ],
  ])('%s is refused', async (_, more, errors) => {
    await createWeb()
    await create()
    await expect(create(more())).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: errors })
  })

  test('is not one that a ringpool shows for overflow, nor the other way round', async () => {
    await createWeb('910 203 042')
    await expect(create({ numberId: vanNumber })).rejects.toMatchObject({
      fields: { numberId: 'shown_as_overflow' },
    })
    await store.postgres.db.delete(ringpoolNumber)
    await store.postgres.db.delete(ringpool)
    await create()
    await expect(createWeb('910 203 041')).rejects.toMatchObject({ fields: { overflow: 'already_used' } })
  })

  test('joins no ringpool and stays with its account, until it is archived', async () => {
    const one = await create({ numberId: webNumber })
    await expect(createWeb()).rejects.toMatchObject({ fields: { 'numberIds.0': 'already_used' } })
    const move = () =>
      updateNumber(
        store.postgres.db,
        { numberId: webNumber, country: 'es', fields: numberFields('910203043', clinica.id) },
        systemActor,
      )
    await expect(move()).rejects.toMatchObject({ code: 'CONFLICT' })
    const take = changeNumbers(
      store.postgres.db,
      { numberIds: [webNumber], country: 'es', change: { accountId: null } },
      systemActor,
    )
    await expect(take).rejects.toMatchObject({ code: 'CONFLICT' })
    await archive(one)
    await createWeb()
    await expect(archive(one, false)).rejects.toMatchObject({ fields: { numberId: 'already_used' } })
  })
})

describe('its history', () => {
  const originAt = (at: Date, numberId = flyerNumber) =>
    findStaticNumberAt(store.postgres.db, { accountId: motor.id, numberId, at })
  const periods = () =>
    store.postgres.db.select().from(staticNumberPeriod).orderBy(asc(staticNumberPeriod.since))

  test('begins with it, ends when it is archived, and goes on when it is restored', async () => {
    const one = await create()
    await archive(one)
    await archive(one, false)
    const [first, second, ...others] = await periods()
    expect(others).toEqual([])
    expect(second).toMatchObject({ until: null })
    const ended = first?.until ?? new Date(0)
    expect(await originAt(new Date((first?.since.getTime() ?? 0) - 1))).toBeUndefined()
    expect(await originAt(first?.since ?? ended)).toMatchObject({ id: one.id, source: 'folleto' })
    expect(await originAt(new Date())).toMatchObject({ id: one.id })
    const between = ended.getTime() < (second?.since.getTime() ?? 0)
    if (between) expect(await originAt(ended)).toBeUndefined()
  })

  test('follows it to another number', async () => {
    const one = await create()
    await updateStaticNumber(deps(), { ...keyOf(one), fields: fields({ numberId: vanNumber }) }, systemActor)
    const later = new Date(Date.now() + 1000)
    expect(await originAt(later)).toBeUndefined()
    expect(await originAt(later, vanNumber)).toMatchObject({ id: one.id })
  })

  test('of an archived one does not begin when it is changed', async () => {
    const one = await create()
    await archive(one)
    await updateStaticNumber(deps(), { ...keyOf(one), fields: fields({ source: 'cartel' }) }, systemActor)
    expect(await originAt(new Date(Date.now() + 1000))).toBeUndefined()
    expect(await archive(one, false)).toMatchObject({ source: 'cartel', active: true })
    expect(await originAt(new Date(Date.now() + 1000))).toMatchObject({ source: 'cartel' })
  })
})

test('pages are shown source-level numbers in service only, as soon as they change', async () => {
  const directory = await createRingpoolDirectory(store.postgres)
  const shown = async () => (await directory.find(motor.id)).sourceNumbers.map(({ name }) => name)
  expect(await shown()).toEqual([])
  await create({ name: 'Folleto' })
  const ads = await create({ name: 'Ads', kind: 'online', numberId: vanNumber, sourceRules: onlyOf.google })
  await expect.poll(shown).toEqual(['Ads'])
  await archive(ads)
  await expect.poll(shown).toEqual([])
  await archive(ads, false)
  await expect.poll(shown).toEqual(['Ads'])
  await changeNumbers(
    store.postgres.db,
    { numberIds: [vanNumber], country: 'es', change: { status: 'inactive' } },
    systemActor,
  )
  await expect.poll(shown).toEqual([])
})
