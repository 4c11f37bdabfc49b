import type { Account } from '@talkie/contract/accounts'
import { type NumberChange, type PoolFilters, poolFiltersSchema, poolParts } from '@talkie/contract/numbers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { addToWebRingpool, createWebRingpool, emptyPool, webRingpoolId } from '../ringpools.fixture.ts'
import { changeNumbers } from './change-numbers.ts'
import { createNumbers } from './create-numbers.ts'
import { listPoolPage, type PoolQuery } from './list-pool-page.ts'

/* The pool of an installation in Spain; Motor Valles has the ringpool "Web". */

let store: TestPostgres
let motor: Account
let clinica: Account
let ids: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  await createWebRingpool(store.postgres.db, motor.id)
})
beforeEach(async () => {
  await emptyPool(db())
  const number = { realPhone: null, destination: null, callerId: null, tag: null, status: 'active' as const }
  const added = await createNumbers(
    db(),
    {
      country: 'es',
      numbers: [
        { ...number, visible: '910000001', provider: 'orange', accountId: motor.id, tag: 'Web' },
        { ...number, visible: '910000002', provider: 'enreach', accountId: motor.id },
        { ...number, visible: '910000003', provider: 'orange', accountId: clinica.id, status: 'inactive' },
        { ...number, visible: '910000004', provider: 'sip', accountId: null, tag: '100%_real' },
      ],
    },
    systemActor,
  )
  ids = Object.fromEntries(added.map(({ id, visible }) => [visible.at(-1), id]))
})
afterAll(() => store.close())

const db = () => store.postgres.db
const page = (query: Partial<PoolQuery> = {}) =>
  listPoolPage(db(), { part: 'all', filters: [], sort: [], offset: 0, limit: 100, ...query })
/** The last digits of the numbers found. */
const found = async (query: Partial<PoolQuery>) =>
  (await page(query)).numbers.map(({ visible }) => visible.at(-1)).join('')
const change = (which: string, said: NumberChange) =>
  changeNumbers(
    db(),
    {
      numberIds: [...which].map((last) => ids[last] ?? ''),
      country: 'es',
      change: said,
    },
    systemActor,
  )

describe('the pool', () => {
  test.each<[string, PoolFilters, string]>([
    ['one provider', [{ field: 'provider', operator: 'is', value: 'orange' }], '13'],
    ['other providers', [{ field: 'provider', operator: 'is_not', value: 'orange' }], '24'],
    ['some providers', [{ field: 'provider', operator: 'in', value: ['sip', 'enreach'] }], '24'],
    ['a status', [{ field: 'status', operator: 'is', value: 'inactive' }], '3'],
    ['no account', [{ field: 'account', operator: 'is_empty' }], '4'],
    ['a ringpool', [{ field: 'ringpool', operator: 'in', value: [webRingpoolId] }], '1'],
    ['another ringpool', [{ field: 'ringpool', operator: 'is_not', value: webRingpoolId }], '234'],
    ['no ringpool', [{ field: 'ringpool', operator: 'is_empty' }], '234'],
    ['a tag that another is not', [{ field: 'tag', operator: 'is_not', value: 'Web' }], '234'],
    ['signs that are no patterns', [{ field: 'tag', operator: 'contains', value: '0%_' }], '4'],
    ['an account that is none', [{ field: 'account', operator: 'is', value: "1' or '1'='1" }], ''],
    ['a ringpool that is none', [{ field: 'ringpool', operator: 'is', value: "') or true --" }], ''],
    [
      'one of two conditions',
      [
        {
          any: [
            { field: 'provider', operator: 'is', value: 'sip' },
            { field: 'status', operator: 'is', value: 'inactive' },
          ],
        },
      ],
      '34',
    ],
  ])('is filtered by %s', async (_, filters, expected) => {
    await addToWebRingpool(db(), { accountId: motor.id, numberId: ids['1'] ?? '' })
    expect(await found({ filters: poolFiltersSchema.parse(filters) })).toBe(expected)
  })

  test('is filtered by an account, and counts its parts within the filtered numbers', async () => {
    const filters: PoolFilters = [{ field: 'account', operator: 'is', value: String(motor.id) }]
    expect(await found({ filters })).toBe('12')
    expect(await page({ part: 'inactive' })).toMatchObject({
      total: 1,
      counts: { all: 4, free: 1, lent: 2, inactive: 1 },
    })
  })

  test('is partitioned by its tabs: each counts the rows that it lists, and together they are all', async () => {
    const drawn = fc.array(
      fc.record({
        status: fc.constantFrom('active' as const, 'inactive' as const),
        account: fc.constantFrom(null, motor.id, clinica.id),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const filtered: fc.Arbitrary<PoolFilters> = fc.constantFrom(
      [],
      [],
      [{ field: 'account', operator: 'is', value: String(motor.id) }],
      [{ field: 'status', operator: 'is', value: 'inactive' }],
    )
    await fc.assert(
      fc.asyncProperty(drawn, filtered, async (numbers, filters) => {
        await db().delete(poolNumber)
        await createNumbers(
          db(),
          {
            country: 'es',
            numbers: numbers.map(({ status, account }, place) => ({
              visible: String(910_000_010 + place),
              provider: 'orange',
              realPhone: null,
              destination: null,
              callerId: null,
              tag: null,
              status,
              accountId: account,
            })),
          },
          systemActor,
        )
        const listed = new Map<string, string[]>()
        for (const part of poolParts) {
          const { numbers: rows, total, counts } = await page({ part, filters })
          expect([part, counts[part], total]).toEqual([part, rows.length, rows.length])
          listed.set(
            part,
            rows.map(({ id }) => id),
          )
        }
        const { all = [], ...parts } = Object.fromEntries(listed)
        expect(Object.values(parts).flat().sort()).toEqual(all.toSorted())
      }),
      { numRuns: 12 },
    )
  })

  test('refuses a filter that a field does not support', async () => {
    const filters: PoolFilters = [{ field: 'provider', operator: 'contains', value: 'ora' }]
    await expect(page({ filters })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is sorted, searched in any grouping, and turned page by page', async () => {
    expect(
      await found({
        sort: [
          { id: 'account', desc: false },
          { id: 'visible', desc: true },
        ],
      }),
    ).toBe('3214')
    expect(await found({ sort: [{ id: 'ringpool', desc: true }] })).toBe('1234')
    expect(await found({ search: '910 00 00 02' })).toBe('2')
    expect(await found({ search: 'rías' })).toBe('3')
    expect(await found({ offset: 1, limit: 2 })).toBe('23')
    expect((await page({ offset: 1, limit: 2 })).total).toBe(4)
  })
})

describe('many numbers at once', () => {
  test('are changed together, and only those that differ are counted and recorded', async () => {
    expect(await change('234', { provider: 'orange', destination: '911 000 009', tag: '' })).toEqual({
      changed: 3,
    })
    expect(await change('234', { destination: '+34911000009' })).toEqual({ changed: 0 })
    expect(await change('34', { status: 'inactive' })).toEqual({ changed: 1 })
    const { numbers } = await page()
    expect(numbers).toMatchObject([
      { destination: null, tag: 'Web' },
      { destination: '+34911000009', provider: 'orange', status: 'active' },
      { destination: '+34911000009', status: 'inactive' },
      { destination: '+34911000009', status: 'inactive', tag: null },
    ])
    const entries = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, ids['4'] ?? ''))
      .orderBy(auditEntry.id)
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    expect(entries[2]).toMatchObject({ before: { status: 'active' }, after: { status: 'inactive' } })
  })

  test('are all left unchanged where one is in a ringpool and would change its account', async () => {
    await addToWebRingpool(db(), { accountId: motor.id, numberId: ids['1'] ?? '' })
    await expect(change('124', { accountId: clinica.id, tag: 'Nuevo' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'One of the numbers stands in the ringpool "Web"; take it out there first.',
    })
    expect(await found({ filters: [{ field: 'tag', operator: 'is', value: 'Nuevo' }] })).toBe('')
    expect(await change('124', { accountId: motor.id })).toEqual({ changed: 1 })
  })

  test('are refused with a wrong phone or account, or where one does not exist', async () => {
    await expect(change('1', { destination: 'recepción', accountId: 9999 })).rejects.toMatchObject({
      fields: { 'change.destination': 'invalid_phone', 'change.accountId': 'invalid' },
    })
    await expect(
      changeNumbers(db(), { numberIds: [webRingpoolId], country: 'es', change: { tag: 'x' } }, systemActor),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
