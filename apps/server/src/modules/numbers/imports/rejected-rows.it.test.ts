import { type ImportKind, type RowProblemReason, rowProblemReasons } from '@talkie/contract/numbers'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { getImport } from './get-import.ts'
import { listImports, listUnseenImports, markImportsSeen } from './list-imports.ts'
import { prepareImport } from './prepare-import.ts'
import { writeTestFile } from './sheets.fixture.ts'
import { type ImportsDeps, startImport } from './start-import.ts'
import { writeRejectedRows } from './templates/write-rejected-rows.ts'
import { runImport, stopImport } from './writing/run-import.ts'

/* Lucía and Diego upload files of numbers for Motor Valles, download the rejected rows, and correct them. */

const lucia = { ...systemActor, userId: 'lucia', name: 'Lucía Ferrer' }
const diego = { ...systemActor, userId: 'diego', name: 'Diego Soler' }
const reasons = Object.fromEntries(rowProblemReasons.map((reason) => [reason, `<${reason}>`])) as Record<
  RowProblemReason,
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
) => prepareImport(deps.db, { kind, fileName: name, country: 'es', path: await writeTestFile(content) }, by)
const importAll = async (...given: Parameters<typeof upload>) => {
  const { id } = await upload(...given)
  await startImport(deps, id, given[1]?.by ?? lucia)
  await runImport(deps.db, id)
  return getImport(deps.db, id)
}
const downloadRejected = async (importId: string) => {
  const wording = { language: 'es' as const, reasons, suffix: 'errores' }
  const { fileName, base64 } = await writeRejectedRows(deps.db, { importId, ...wording }, lucia)
  return { fileName, bytes: Buffer.from(base64, 'base64') }
}
const tagsInPool = async () =>
  (await deps.db.select().from(poolNumber).orderBy(poolNumber.visible)).map(({ visible, tag }) => [
    visible,
    tag,
  ])

/** A file with a notes column, a phone with spaces after its plus, a formula as a tag and an invalid value. */
const rows = [
  'Numero;Operador;Etiqueta;Notas internas',
  '+34 910 20 00 01;orange;Web;"de la feria; octubre"',
  '+34 91;orange;=1+1;=HYPERLINK("https://evil.example")',
  '+34 910 20 00 03;nadie;-Otoño;',
  '910200001;orange;@Radio;dos veces',
].join('\r\n')

describe('the rows that were rejected', () => {
  test('come back in full, with every reason, and no cell that a spreadsheet would evaluate', async () => {
    const { id } = await importAll(rows)
    const { fileName, bytes } = await downloadRejected(id)
    expect(fileName).toBe('numeros - errores.csv')
    expect(bytes.toString()).toBe(
      [
        '\uFEFFNumero;Operador;Etiqueta;Notas internas;Motivo del rechazo',
        `+34 91;orange;'=1+1;"'=HYPERLINK(""https://evil.example"")";Número visible: <invalid_phone>`,
        `+34 910 20 00 03;nadie;'-Otoño;;Operador: <unknown_provider>`,
        `910200001;orange;'@Radio;dos veces;Número visible: <twice_in_file>`,
        '',
      ].join('\r\n'),
    )
  })

  test('can be corrected and uploaded again, and those that are still bad come back with one reason', async () => {
    const { bytes } = await downloadRejected((await importAll(rows)).id)
    const mended = bytes.toString().replace('+34 91;', '+34 910 20 00 02;').replace('nadie', 'enreach')
    const again = await importAll(mended)
    expect(again.result).toEqual({ add: 2, change: 1, same: 0, bad: 0 })
    expect(await tagsInPool()).toEqual([
      ['+34910200001', '@Radio'],
      ['+34910200002', '=1+1'],
      ['+34910200003', '-Otoño'],
    ])
    const { bytes: third } = await downloadRejected((await upload(bytes)).id)
    expect(third.toString().match(/Motivo del rechazo/g)).toHaveLength(1)
    expect(third.toString().match(/invalid_phone/g)).toHaveLength(1)
  })

  test('of a spreadsheet come back as a spreadsheet, which can be uploaded again', async () => {
    const { bytes: sheet } = await downloadRejected((await importAll(rows, { name: 'numeros.xlsx' })).id)
    const again = await upload(sheet, { name: 'numeros - errores.xlsx' })
    expect(again).toMatchObject({ rows: 3, plan: { add: 0, change: 1, bad: 2 } })
    const { fileName, bytes } = await downloadRejected(again.id)
    expect(fileName).toBe('numeros - errores - errores.xlsx')
    expect((await upload(bytes, { name: 'numeros.xlsx' })).problems.map(({ value }) => value)).toEqual([
      '+34 91',
      'nadie',
    ])
  })

  test('include those that only the store rejects, and other rows are not kept', async () => {
    const late = await upload('Number;Provider;Tag\n910200005;;Feria\n910200006;sip;Feria')
    await startImport(deps, late.id, lucia)
    await runImport(deps.db, late.id)
    const { bytes } = await downloadRejected(late.id)
    expect(bytes.toString().split('\r\n').slice(1)).toEqual(['910200005;;Feria;Operador: <required>', ''])
  })
})

describe('imports are seen', () => {
  const shown = async (list: typeof listImports, userId: string) =>
    (await list(deps.db, userId)).map(({ fileName, state, by, own }) => ({ fileName, state, by, own }))

  test('by every user in the list, and by the user who started one until its end was seen', async () => {
    const { id } = await upload('Number;Provider\n910200007;sip', { name: 'de-lucia.csv' })
    const [newest] = await shown(listImports, 'diego')
    expect(newest).toEqual({ fileName: 'de-lucia.csv', state: 'read', by: 'Lucía Ferrer', own: false })
    await startImport(deps, id, diego)
    const running = { fileName: 'de-lucia.csv', state: 'waiting', by: 'Diego Soler', own: true }
    expect((await shown(listUnseenImports, 'diego'))[0]).toEqual(running)
    expect(await markImportsSeen(deps.db, { importIds: [id], userId: 'diego' })).toEqual({ seen: 0 })
    await runImport(deps.db, id)
    expect(await shown(listUnseenImports, 'diego')).toEqual([{ ...running, state: 'done' }])
    expect(await markImportsSeen(deps.db, { importIds: [id], userId: 'lucia' })).toEqual({ seen: 0 })
    expect(await markImportsSeen(deps.db, { importIds: [id], userId: 'diego' })).toEqual({ seen: 1 })
    expect(await shown(listUnseenImports, 'diego')).toEqual([])
    expect((await shown(listImports, 'diego'))[0]).toMatchObject({ state: 'done', own: true })
  })

  test('when they stop, with their result in the audit log', async () => {
    const { id } = await upload('Number;Provider\n910200008;sip', { name: 'parado.csv' })
    await startImport(deps, id, lucia)
    await stopImport(deps.db, id)
    await stopImport(deps.db, id)
    expect((await shown(listUnseenImports, 'lucia'))[0]).toMatchObject({
      fileName: 'parado.csv',
      state: 'stopped',
    })
    const [entry, before] = await deps.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
    expect(entry).toMatchObject({ kind: 'import', action: 'update', after: { state: 'stopped', add: 0 } })
    expect(before).toMatchObject({ kind: 'import', action: 'create' })
    await startImport(deps, id, lucia)
    await runImport(deps.db, id)
    expect(await getImport(deps.db, id)).toMatchObject({ state: 'done', result: { add: 1 } })
  })
})
