import { type ImportKind, type RowReason, rowReasons } from '@talkie/contract/numbers'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { findImport } from './find-import.ts'
import { listImports, listUnseen, markSeen } from './list-imports.ts'
import { prepareImport } from './prepare-import.ts'
import { fileOf } from './sheets.fixture.ts'
import { type ImportsDeps, startImport } from './start-import.ts'
import { writeRejectedRows } from './templates/write-rejected-rows.ts'
import { runImport, stopImport } from './writing/run-import.ts'

/* Lucía and Diego upload files of numbers for Motor Valles, get those rows back that were rejected, and mend them. */

const lucia = { ...systemActor, userId: 'lucia', name: 'Lucía Ferrer' }
const diego = { ...systemActor, userId: 'diego', name: 'Diego Soler' }
const reasons = Object.fromEntries(rowReasons.map((reason) => [reason, `<${reason}>`])) as Record<
  RowReason,
  string
>
let store: TestPostgres
let deps: ImportsDeps

beforeAll(async () => {
  store = await openTestPostgres()
  await createTestAccounts(store.postgres.db)
  deps = {
    db: store.postgres.db,
    sendJob: async () => {},
  }
})
beforeEach(() => store.postgres.db.delete(poolNumber))
afterAll(() => store.close())

const upload = async (
  content: string | Uint8Array,
  { kind = 'pool' as ImportKind, name = 'numeros.csv', by = lucia } = {},
) => prepareImport(deps.db, { kind, fileName: name, country: 'es' }, await fileOf(content), by)
const importAll = async (...given: Parameters<typeof upload>) => {
  const { id } = await upload(...given)
  await startImport(deps, id, given[1]?.by ?? lucia)
  await runImport(deps.db, id)
  return findImport(deps.db, id)
}
const rejectedOf = async (importId: string) => {
  const wording = { language: 'es' as const, reasons, suffix: 'errores' }
  const { fileName, base64 } = await writeRejectedRows(deps.db, { importId, ...wording }, lucia)
  return { fileName, bytes: Buffer.from(base64, 'base64') }
}
const tagsInPool = async () =>
  (await deps.db.select().from(poolNumber).orderBy(poolNumber.visible)).map(({ visible, tag }) => [
    visible,
    tag,
  ])

/** A file with notes of its own, a phone with spaces after its plus, a formula for a tag and a value that is bad. */
const rows = [
  'Numero;Operador;Etiqueta;Notas internas',
  '+34 910 20 00 01;orange;Web;"de la feria; octubre"',
  '+34 91;orange;=1+1;=HYPERLINK("https://evil.example")',
  '+34 910 20 00 03;nadie;-Otoño;',
  '910200001;orange;@Radio;dos veces',
].join('\r\n')

describe('the rows that were rejected', () => {
  test('come back whole, with every reason, and none that a spreadsheet would run', async () => {
    const { id } = await importAll(rows)
    const { fileName, bytes } = await rejectedOf(id)
    expect(fileName).toBe('numeros - errores.csv')
    expect(bytes.toString()).toBe(
      [
        '\uFEFFNumero;Operador;Etiqueta;Notas internas;Motivo del rechazo',
        `'+34 91;orange;'=1+1;"'=HYPERLINK(""https://evil.example"")";Número visible: <invalid_phone>`,
        `'+34 910 20 00 03;nadie;'-Otoño;;Proveedor: <unknown_provider>`,
        `910200001;orange;'@Radio;dos veces;Número visible: <twice_in_file>`,
        '',
      ].join('\r\n'),
    )
  })

  test('are mended and uploaded again as they are, and what is still bad comes back with one reason', async () => {
    const { bytes } = await rejectedOf((await importAll(rows)).id)
    const mended = bytes.toString().replace("'+34 91;", "'+34 910 20 00 02;").replace('nadie', 'enreach')
    const again = await importAll(mended)
    expect(again.result).toEqual({ add: 2, change: 1, same: 0, bad: 0 })
    expect(await tagsInPool()).toEqual([
      ['+34910200001', '@Radio'],
      ['+34910200002', '=1+1'],
      ['+34910200003', '-Otoño'],
    ])
    const { bytes: third } = await rejectedOf((await upload(bytes)).id)
    expect(third.toString().match(/Motivo del rechazo/g)).toHaveLength(1)
    expect(third.toString().match(/invalid_phone/g)).toHaveLength(1)
  })

  test('of a spreadsheet are a spreadsheet, which is taken again as it is', async () => {
    const { bytes: sheet } = await rejectedOf((await importAll(rows, { name: 'numeros.xlsx' })).id)
    const again = await upload(sheet, { name: 'numeros - errores.xlsx' })
    expect(again).toMatchObject({ rows: 3, plan: { add: 0, change: 1, bad: 2 } })
    const { fileName, bytes } = await rejectedOf(again.id)
    expect(fileName).toBe('numeros - errores - errores.xlsx')
    expect((await upload(bytes, { name: 'numeros.xlsx' })).problems.map(({ value }) => value)).toEqual([
      '+34 91',
      'nadie',
    ])
  })

  test('only the store found bad are among them, and the other rows are not kept', async () => {
    const late = await upload('Number;Provider;Tag\n910200005;;Feria\n910200006;sip;Feria')
    await startImport(deps, late.id, lucia)
    await runImport(deps.db, late.id)
    const { bytes } = await rejectedOf(late.id)
    expect(bytes.toString().split('\r\n').slice(1)).toEqual(['910200005;;Feria;Proveedor: <required>', ''])
  })
})

describe('imports are seen', () => {
  const shown = async (list: typeof listImports, userId: string) =>
    (await list(deps.db, userId)).map(({ fileName, state, by, own }) => ({ fileName, state, by, own }))

  test('by everybody in the list, and by who started one until its end was seen', async () => {
    const { id } = await upload('Number;Provider\n910200007;sip', { name: 'de-lucia.csv' })
    const [newest] = await shown(listImports, 'diego')
    expect(newest).toEqual({ fileName: 'de-lucia.csv', state: 'read', by: 'Lucía Ferrer', own: false })
    await startImport(deps, id, diego)
    const running = { fileName: 'de-lucia.csv', state: 'waiting', by: 'Diego Soler', own: true }
    expect((await shown(listUnseen, 'diego'))[0]).toEqual(running)
    expect(await markSeen(deps.db, { importIds: [id], userId: 'diego' })).toEqual({ seen: 0 })
    await runImport(deps.db, id)
    expect(await shown(listUnseen, 'diego')).toEqual([{ ...running, state: 'done' }])
    expect(await markSeen(deps.db, { importIds: [id], userId: 'lucia' })).toEqual({ seen: 0 })
    expect(await markSeen(deps.db, { importIds: [id], userId: 'diego' })).toEqual({ seen: 1 })
    expect(await shown(listUnseen, 'diego')).toEqual([])
    expect((await shown(listImports, 'diego'))[0]).toMatchObject({ state: 'done', own: true })
  })

  test('when they come no further, with what they came to in the audit log', async () => {
    const { id } = await upload('Number;Provider\n910200008;sip', { name: 'parado.csv' })
    await startImport(deps, id, lucia)
    await stopImport(deps.db, id)
    await stopImport(deps.db, id)
    expect((await shown(listUnseen, 'lucia'))[0]).toMatchObject({ fileName: 'parado.csv', state: 'stopped' })
    const [entry, before] = await deps.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
    expect(entry).toMatchObject({ kind: 'import', action: 'update', after: { state: 'stopped', add: 0 } })
    expect(before).toMatchObject({ kind: 'import', action: 'create' })
    await startImport(deps, id, lucia)
    await runImport(deps.db, id)
    expect(await findImport(deps.db, id)).toMatchObject({ state: 'done', result: { add: 1 } })
  })
})
