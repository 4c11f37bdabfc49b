import type { Account } from '@talkie/contract/accounts'
import { isAccountImport } from '@talkie/contract/numbers'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installationScope, openLive } from '../../../platform/live.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { setAccountArchived } from '../../accounts/index.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { findCallerNames, nameCaller } from '../../contacts/index.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { ringpoolNumber } from '../ringpools/tables.ts'
import { addToWebRingpool, createWebRingpool, emptyPool, webRingpoolId } from '../ringpools.fixture.ts'
import { eraseImportsOfAccount } from './erase-imports.ts'
import { getImport } from './get-import.ts'
import { importJobs } from './jobs.ts'
import { prepareImport } from './prepare-import.ts'
import { writeTestFile } from './sheets.fixture.ts'
import { type ImportsDeps, startImport } from './start-import.ts'
import { numberImport, numberImportPiece } from './tables.ts'
import { runImport } from './writing/run-import.ts'

/* Files for an installation in Spain; Motor Valles has the ringpool "Web". */

const by = { ...systemActor, userId: null, name: 'Lucía Ferrer' }
const sent: object[] = []
let store: TestPostgres
let motor: Account
let deps: ImportsDeps

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor } = await createTestAccounts(store.postgres.db))
  await createWebRingpool(store.postgres.db, motor.id)
  deps = {
    db: store.postgres.db,
    sendJob: async (_, payload) => void sent.push(payload),
  }
})
beforeEach(async () => {
  await emptyPool(store.postgres.db)
  await store.postgres.db.delete(blacklist)
  sent.length = 0
})
afterAll(() => store.close())

type Kind = 'pool' | 'ringpool' | 'blacklist' | 'contacts'

const prepare = async (kind: Kind, rows: string[]) =>
  prepareImport(
    deps.db,
    {
      kind,
      fileName: 'numeros.csv',
      country: 'es',
      accountId: isAccountImport(kind) ? motor.id : null,
      path: await writeTestFile(rows.join('\n')),
    },
    by,
  )
const importAll = async (kind: Kind, rows: string[]) => {
  const { id } = await prepare(kind, rows)
  await startImport(deps, id, by)
  await runImport(deps.db, id)
  return getImport(deps.db, id)
}
const placements = () => deps.db.select().from(ringpoolNumber)
const pool = () => deps.db.select().from(poolNumber).orderBy(poolNumber.visible)

describe('the pool', () => {
  const rows = [
    'Number;Provider;Tag;Account',
    `910200001;orange;Web;${'Motor Valles'}`,
    '910200002;sip;;',
    '12;sip;;',
  ]

  test('is written only once a user has confirmed', async () => {
    const read = await prepare('pool', rows)
    expect(read).toMatchObject({
      state: 'read',
      rows: 3,
      plan: { add: 2, change: 0, same: 0, bad: 1 },
      problems: [{ line: 4, value: '12', reason: 'invalid_phone' }],
    })
    expect(await pool()).toEqual([])
    await startImport(deps, read.id, by)
    expect(sent).toEqual([{ importId: read.id }])
    await runImport(deps.db, read.id)
    expect(await getImport(deps.db, read.id)).toMatchObject({
      state: 'done',
      rowsDone: 3,
      result: { add: 2, change: 0, same: 0, bad: 1 },
    })
    expect(await pool()).toMatchObject([
      { visible: '+34910200001', e164: '+34910200001', provider: 'orange', tag: 'Web', accountId: motor.id },
      { visible: '+34910200002', provider: 'sip', tag: null, accountId: null, status: 'active' },
    ])
    await expect(startImport(deps, read.id, by)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('announces the progress of an import to the installation: start, each piece, end', async () => {
    const live = await openLive(store.postgres)
    const end = new AbortController()
    const changes = live.changes([installationScope], end.signal)
    await changes.next()
    const { id } = await prepare('pool', rows)
    const moves = { done: false, value: { topic: 'imports', ids: [id] } }
    await startImport(deps, id, by)
    expect(await changes.next()).toEqual(moves)
    await runImport(deps.db, id)
    expect(await changes.next()).toEqual(moves)
    end.abort()
  })

  test('does not change when the same file is imported a second time', async () => {
    await importAll('pool', rows)
    const before = await pool()
    expect((await prepare('pool', rows)).plan).toEqual({ add: 0, change: 0, same: 2, bad: 1 })
    expect((await importAll('pool', rows)).result).toEqual({ add: 0, change: 0, same: 2, bad: 1 })
    expect(await pool()).toEqual(before)
  })

  test('keeps the values of empty cells, and changes the others', async () => {
    await importAll('pool', rows)
    const changed = await importAll('pool', ['Number;Tag;Status', '910200001;;inactivo', '910200002;Radio;'])
    expect(changed.result).toMatchObject({ change: 2 })
    expect(await pool()).toMatchObject([
      { tag: 'Web', status: 'inactive', provider: 'orange' },
      { tag: 'Radio', status: 'active' },
    ])
  })

  test('refuses new numbers without a provider, visible numbers of another real phone, and a move out of a ringpool', async () => {
    await importAll('pool', rows)
    const [first] = await pool()
    await addToWebRingpool(deps.db, { accountId: motor.id, numberId: first?.id ?? '' })
    const { problems } = await prepare('pool', [
      'Number;Real phone;Account',
      '910200009;;',
      '910200002;910200008;',
      '910200001;;Clínica Rías',
    ])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'required'],
      [3, 'already_used'],
      [4, 'stands_in_ringpool'],
    ])
  })

  test('lends no number to an archived account, which keeps the numbers that it has', async () => {
    await importAll('pool', ['Number;Provider;Account', '910200001;sip;Motor Valles', '910200002;sip;'])
    const { id } = await prepare('pool', ['Number;Account', '910200002;Motor Valles'])
    await setAccountArchived(deps.db, { accountId: motor.id, archived: true }, systemActor)
    const file = ['Number;Provider;Tag;Account', '910200001;;Web;Motor Valles', '910200003;sip;;Motor Valles']
    const { plan, problems } = await prepare('pool', file)
    await startImport(deps, id, by)
    await runImport(deps.db, id)
    await setAccountArchived(deps.db, { accountId: motor.id, archived: false }, systemActor)
    expect(plan).toEqual({ add: 0, change: 1, same: 0, bad: 1 })
    expect(problems).toMatchObject([{ line: 3, column: 'account', reason: 'account_archived' }])
    expect((await getImport(deps.db, id)).problems).toMatchObject([{ line: 2, reason: 'account_archived' }])
    expect((await pool()).map(({ accountId }) => accountId)).toEqual([motor.id, null])
  })

  test('is compared again when the import runs: a number that was added meanwhile is not added twice', async () => {
    const late = await prepare('pool', ['Number;Provider', '910200003;sip'])
    await importAll('pool', ['Number;Provider', '910200003;sip'])
    await startImport(deps, late.id, by)
    await runImport(deps.db, late.id)
    expect((await getImport(deps.db, late.id)).result).toMatchObject({ add: 0, same: 1 })
  })

  test('has the user, file and result of an import in the audit log', async () => {
    const { id } = await importAll('pool', rows)
    const entries = await deps.db.select().from(auditEntry).where(eq(auditEntry.objectId, id))
    expect(entries).toMatchObject([
      { action: 'create', kind: 'import', name: 'numeros.csv', userName: 'Lucía Ferrer', after: { rows: 3 } },
      { action: 'update', kind: 'import', after: { state: 'done', add: 2, bad: 1 } },
    ])
  })
})

test('numbers lent to the account are put into its ringpool, and others are refused', async () => {
  await importAll('pool', ['Number;Provider;Account', '910200001;sip;Motor Valles', '910200002;sip;'])
  const { result, id } = await importAll('ringpool', [
    'Número visible;Ringpool',
    '910 20 00 01;web',
    '910200002;Web',
    '910200003;Web',
    '910200004;Radio',
  ])
  expect(result).toEqual({ add: 1, change: 0, same: 0, bad: 3 })
  expect(await placements()).toMatchObject([{ ringpoolId: webRingpoolId, active: true }])
  expect((await getImport(deps.db, id)).problems.map(({ reason }) => reason)).toEqual([
    'not_lent_to_account',
    'not_in_pool',
    'unknown_ringpool',
  ])
})

test('no number is put into the ringpools of an archived account, and no file for them is read', async () => {
  await importAll('pool', ['Number;Provider;Account', '910200001;sip;Motor Valles'])
  const file = ['Number;Ringpool', '910200001;Web']
  const { id } = await prepare('ringpool', file)
  await setAccountArchived(deps.db, { accountId: motor.id, archived: true }, systemActor)
  const refused = await prepare('ringpool', file).catch((error: unknown) => error)
  await startImport(deps, id, by)
  await runImport(deps.db, id)
  await setAccountArchived(deps.db, { accountId: motor.id, archived: false }, systemActor)
  expect(refused).toMatchObject({ code: 'ACCOUNT_INACTIVE' })
  expect((await getImport(deps.db, id)).problems).toMatchObject([{ reason: 'account_archived' }])
  expect(await placements()).toEqual([])
})

test('callers of the account get names and companies, and a name that a user typed stays', async () => {
  const [maria, oriol] = ['+34612000001', '+34612000002']
  await nameCaller(deps.db, { accountId: motor.id, phone: maria, name: 'María', company: '' }, by)
  const { id, result } = await importAll('contacts', [
    'Teléfono;Nombre;Empresa',
    '612 000 001;Maria Roca;Talleres Roca',
    '612000002;;Gestoría Pla',
    '612000003;;',
    'nadie;Nadie;',
    '612000001;Otra;',
  ])
  expect(result).toEqual({ add: 2, change: 0, same: 0, bad: 3 })
  expect((await getImport(deps.db, id)).problems).toMatchObject([
    { line: 4, column: 'name', reason: 'required' },
    { line: 5, column: 'phone', reason: 'invalid_phone' },
    { line: 6, column: 'phone', reason: 'twice_in_file' },
  ])
  const shown = await findCallerNames(deps.db, { accountId: motor.id, phones: [maria, oriol] })
  expect(shown.get(maria)).toMatchObject({ name: 'María', company: '', source: 'typed' })
  expect(shown.get(oriol)).toMatchObject({ name: '', company: 'Gestoría Pla', source: 'imported' })
  const again = await importAll('contacts', ['Phone;Name', '612000001;Maria Roca', '612000002;Oriol Pla'])
  expect(again.result).toEqual({ add: 0, change: 1, same: 1, bad: 0 })
  const after = await findCallerNames(deps.db, { accountId: motor.id, phones: [oriol] })
  expect(after.get(oriol)).toMatchObject({ name: 'Oriol Pla', company: 'Gestoría Pla' })
})

test('callers are put on the blacklist, with an import as their source', async () => {
  const { result } = await importAll('blacklist', [
    'Teléfono;Estado;Motivo',
    '612345678;;Robot',
    '612345679;pendiente;',
  ])
  expect(result).toMatchObject({ add: 2 })
  expect(await deps.db.select().from(blacklist).orderBy(blacklist.e164)).toMatchObject([
    { e164: '+34612345678', status: 'active', source: 'import', reason: 'Robot', createdBy: 'Lucía Ferrer' },
    { e164: '+34612345679', status: 'pending', reason: null },
  ])
  expect((await importAll('blacklist', ['Phone;Status', '612345678;inactive'])).result).toMatchObject({
    change: 1,
  })
})

test('files leave without another one: unconfirmed ones after a day, imported ones after 90 days', async () => {
  await deps.db.delete(numberImport)
  const { id } = await prepare('contacts', ['Phone;Name', '612345678;Marta'])
  const [row] = await deps.db.select().from(numberImport)
  const [piece] = await deps.db.select().from(numberImportPiece)
  if (!row || !piece) throw new Error('There is no file.')
  for (const state of ['read', 'running', 'done', 'stopped'] as const)
    for (const days of [0, 2, 91]) {
      const importId = uuid()
      const createdAt = new Date(Date.now() - days * 86_400_000)
      await deps.db
        .insert(numberImport)
        .values({ ...row, id: importId, fileName: `${state} ${days}`, state, createdAt })
      await deps.db.insert(numberImportPiece).values({ ...piece, importId })
    }
  await deps.db.delete(numberImport).where(eq(numberImport.id, id))
  const names = async () =>
    (await deps.db.select({ name: numberImport.fileName }).from(numberImport)).map(({ name }) => name).sort()
  const [erase] = importJobs(deps).filter(({ name }) => name === 'erase-number-imports')
  await erase?.handle({}, { isLast: true, signal: new AbortController().signal })
  expect(await names()).toEqual([
    ...['done 0', 'done 2', 'read 0', 'running 0', 'running 2', 'running 91', 'stopped 0', 'stopped 2'],
  ])
  expect(await deps.db.$count(numberImportPiece)).toBe(8)
  // With the account's retention go those of the account, with the names and phones in them.
  const before = new Date(Date.now() - 86_400_000)
  await eraseImportsOfAccount(deps.db, { accountId: motor.id + 1, before })
  expect(await names()).toHaveLength(8)
  await eraseImportsOfAccount(deps.db, { accountId: motor.id, before })
  expect(await names()).toEqual(['done 0', 'read 0', 'running 0', 'running 2', 'running 91', 'stopped 0'])
})

test('fifty thousand rows are imported in pieces, and an interrupted import resumes where it stopped', async () => {
  const rows = Array.from({ length: 50_000 }, (_, place) => `${910_000_000 + place};sip`)
  const { id, plan } = await prepare('pool', ['Number;Provider', ...rows])
  expect(plan.add).toBe(50_000)
  await startImport(deps, id, by)
  const faults = Object.create(deps.db) as typeof deps.db
  let pieces = 0
  faults.transaction = ((...given: Parameters<typeof deps.db.transaction>) => {
    pieces += 1
    if (pieces > 3) throw new Error('The process died.')
    return deps.db.transaction(...given)
  }) as typeof deps.db.transaction
  await expect(runImport(faults, id)).rejects.toThrow('died')
  expect(await getImport(deps.db, id)).toMatchObject({ state: 'running', rowsDone: 1500 })
  await Promise.all([runImport(deps.db, id), runImport(deps.db, id)])
  expect(await getImport(deps.db, id)).toMatchObject({
    state: 'done',
    rowsDone: 50_000,
    result: { add: 50_000 },
  })
  expect(await deps.db.$count(poolNumber)).toBe(50_000)
  expect(await deps.db.$count(numberImportPiece, eq(numberImportPiece.importId, id))).toBe(100)
}, 120_000)
