import type { Account } from '@talkie/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { setAccountArchived } from '../../accounts/index.ts'
import { systemActor } from '../../identity/index.ts'
import { poolNumber } from '../number/tables.ts'
import { emptyPool } from '../ringpools.fixture.ts'
import { getImport } from './get-import.ts'
import { prepareImport } from './prepare-import.ts'
import { setImportDefaults } from './set-import-defaults.ts'
import { writeTestFile } from './sheets.fixture.ts'
import { startImport } from './start-import.ts'
import { noDefaults } from './tables.ts'
import { runImport } from './writing/run-import.ts'

/* Lucía uploads files that lack the provider or the account, and sees each row as it is and as it will be. */

const by = { ...systemActor, userId: null, name: 'Lucía Ferrer' }
let store: TestPostgres
let motor: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor } = await createTestAccounts(store.postgres.db))
})
beforeEach(() => emptyPool(store.postgres.db))
afterAll(() => store.close())

const prepare = async (...rows: string[]) =>
  prepareImport(
    store.postgres.db,
    { kind: 'pool', fileName: 'numeros.csv', country: 'es', path: await writeTestFile(rows.join('\n')) },
    by,
  )
const choose = (importId: string, defaults: Partial<typeof noDefaults>) =>
  setImportDefaults(store.postgres.db, { importId, defaults: { ...noDefaults, ...defaults } }, by)
const apply = async (importId: string) => {
  await startImport({ db: store.postgres.db, sendJob: async () => undefined }, importId, by)
  await runImport(store.postgres.db, importId)
  return getImport(store.postgres.db, importId)
}
const pool = () => store.postgres.db.select().from(poolNumber).orderBy(poolNumber.visible)

describe('defaults of a file', () => {
  test('are asked for where the file lacks the column', async () => {
    expect((await prepare('Number', '910200001')).lacks).toEqual(['provider', 'account'])
    expect((await prepare('Number;Provider', '910200001;sip')).lacks).toEqual(['account'])
    expect((await prepare('Number;Account;Provider', '910200001;;sip')).lacks).toEqual([])
  })

  test('complete new numbers, change the plan each time, and leave numbers of the pool as they are', async () => {
    await apply((await prepare('Number;Provider', '910200001;orange')).id)
    const { id, plan } = await prepare('Number;Tag', '910200001;Web', '910200002;Web')
    expect(plan).toEqual({ add: 0, change: 1, same: 0, bad: 1 })
    expect(await choose(id, { provider: 'sip' })).toMatchObject({
      plan: { add: 1, change: 1, same: 0, bad: 0 },
      problems: [],
      defaults: { provider: 'sip', accountId: null },
    })
    expect((await choose(id, {})).plan).toEqual(plan)
    await choose(id, { provider: 'twilio', accountId: motor.id })
    expect((await apply(id)).result).toEqual({ add: 1, change: 1, same: 0, bad: 0 })
    expect(await pool()).toMatchObject([
      { visible: '+34910200001', provider: 'orange', tag: 'Web', accountId: null },
      { visible: '+34910200002', provider: 'twilio', tag: 'Web', accountId: motor.id },
    ])
  })

  test('are applied to a large file while visits and calls go on', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `${910_400_000 + index}`)
    const { id } = await prepare('Number', ...rows)
    let others = 0
    let isDone = false
    const chosen = choose(id, { provider: 'sip' }).finally(() => {
      isDone = true
    })
    for (; !isDone; others += 1) await store.postgres.db.execute(sql`select 1`)
    expect((await chosen).plan.add).toBe(3000)
    expect(others).toBeGreaterThan(12)
  })

  test('are refused once the file was confirmed, and for an account that is archived or unknown', async () => {
    const { id } = await prepare('Number', '910200003')
    await expect(choose(id, { accountId: 2_000_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { db } = store.postgres
    await setAccountArchived(db, { accountId: motor.id, archived: true }, by)
    await expect(choose(id, { accountId: motor.id })).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' })
    await setAccountArchived(db, { accountId: motor.id, archived: false }, by)
    await choose(id, { provider: 'sip', accountId: motor.id })
    // Archived after it was chosen: the row is rejected, not lent.
    await setAccountArchived(db, { accountId: motor.id, archived: true }, by)
    expect((await apply(id)).problems).toMatchObject([{ column: 'account', reason: 'account_archived' }])
    await setAccountArchived(db, { accountId: motor.id, archived: false }, by)
    await expect(choose(id, {})).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the preview', () => {
  test('says of each row what it fills, changes and leaves alone', async () => {
    await apply((await prepare('Number;Provider;Tag', '910200001;orange;Web', '910200002;orange;Web')).id)
    const { changes } = await prepare(
      'Number;Provider;Tag;Account',
      `910200001;sip;;${motor.name}`,
      '910200002;orange;Web;',
      '910200003;sip;Radio;',
    )
    expect(changes).toEqual([
      {
        line: 2,
        subject: '+34910200001',
        verdict: 'change',
        fields: [
          { column: 'provider', before: 'orange', after: 'sip' },
          { column: 'account', before: null, after: String(motor.id) },
        ],
      },
      {
        line: 4,
        subject: '+34910200003',
        verdict: 'add',
        fields: [
          { column: 'visible', before: null, after: '+34910200003' },
          { column: 'provider', before: null, after: 'sip' },
          { column: 'tag', before: null, after: 'Radio' },
          { column: 'status', before: null, after: 'active' },
        ],
      },
    ])
  })

  test('has the first rows of a large file, and counts all', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `${910_300_000 + index};sip`)
    const read = await prepare('Number;Provider', ...rows)
    expect(read.changes).toHaveLength(100)
    expect((await choose(read.id, { accountId: motor.id })).plan.add).toBe(700)
    expect((await getImport(store.postgres.db, read.id)).changes[99]).toMatchObject({ line: 101 })
  })
})
