import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {
  compoundFile,
  entityWorkbook,
  excelWorkbook,
  googleWorkbook,
  libreOfficeWorkbook,
  macroWorkbook,
  numberedWorkbook,
  repeatedTextWorkbook,
  sharedTextsWorkbook,
  writeTestFile,
  zipBomb,
} from '../sheets.fixture.ts'
import { writeTemplate } from '../templates/write-template.ts'
import type { NameLookup } from './parse-row.ts'
import { readPieces } from './read-pieces.ts'

/* Files for the pool of an installation in Spain, with Motor Vallès in Spain and Clínica Andes in Chile. */

const known: NameLookup = {
  country: 'es',
  accounts: new Map([
    ['motor valles', { id: 1, country: 'es' }],
    ['clinica andes', { id: 2, country: 'cl' }],
  ]),
  ringpools: new Map([['web', '0197f3a2-0000-7000-8000-000000000001']]),
}

const read = async (
  contents: string | Uint8Array,
  fileName = 'numeros.csv',
  kind: 'pool' | 'ringpool' | 'contacts' = 'pool',
) => {
  const rows = []
  const problems = []
  for await (const piece of readPieces({ kind, fileName }, await writeTestFile(contents), known)) {
    rows.push(...piece.rows)
    problems.push(...piece.problems)
  }
  return { rows, problems }
}
const numbers = async (contents: string | Uint8Array, fileName?: string) =>
  (await read(contents, fileName)).rows.map(({ subject }) => subject)
const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')

describe('spreadsheets', () => {
  test('of Excel: shared strings, number cells, lines counted as people see them', async () => {
    expect((await read(excelWorkbook(), 'a.xlsx')).rows).toEqual([
      { line: 2, subject: '+34910203040', provider: 'orange' },
      { line: 4, subject: '+34910203041', provider: 'orange', tag: 'Google & Ads' },
    ])
  })
  test('of a damaged writer: rows whose numbers are none follow the row before', async () => {
    for (const number of ['1e400', '1.5', '-5', '9007199254740993', 'x'])
      expect((await read(numberedWorkbook(number), 'a.xlsx')).problems).toMatchObject([{ line: 2 }])
  })
  test('of LibreOffice: inline texts, prefixed names, columns in another order', async () => {
    expect((await read(libreOfficeWorkbook())).rows).toEqual([
      { line: 2, subject: '+34910203042', provider: 'enreach' },
    ])
  })
  test.each([
    ['Identificador de llamada', 'Teléfono real'],
    ['Identifiant d’appelant', 'Ligne réelle'],
    ['Número que se muestra', 'Telefono reale'],
    ['Numéro présenté', 'Téléphone réel'],
    ['Número apresentado', 'Telefone real'],
    ['Numero mostrato', 'Numero reale'],
    ['Caller ID', 'Real phone'],
    ['Identificador de chamada', 'Número real'],
  ])('with the columns %s and %s, as current and former templates name them', async (callerId, real) => {
    const [line] = (await read(`Número visible;${callerId};${real}\n910203040;910203041;910203042`)).rows
    expect(line).toMatchObject({ callerId: '+34910203041', realPhone: '+34910203042' })
  })
  test('of Google: no references, headers in English', async () => {
    expect((await read(googleWorkbook())).rows).toEqual([
      { line: 2, subject: '+34910203040', provider: 'twilio' },
    ])
  })
  test('of a library', async () => {
    const file = await writeExcelFile([
      ['Numéro visible', 'Opérateur', 'Compte'],
      ['+33 1 84 80 00 01', 'sip', null],
      ['2 2345 6789', 'autre', 'Clínica Andes'],
    ]).toBuffer()
    expect((await read(file)).rows).toEqual([
      { line: 2, subject: '+33184800001', provider: 'sip' },
      { line: 3, subject: '+56223456789', provider: 'other', accountId: 2 },
    ])
  })
  test.each(['en', 'es', 'fr', 'it', 'pt'] as const)(
    'the template in %s is read, and empty',
    async (language) => {
      for (const kind of ['pool', 'ringpool'] as const) {
        const { base64 } = await writeTemplate({ kind, language })
        await expect(read(Buffer.from(base64, 'base64'), 'x.xlsx', kind)).rejects.toMatchObject({
          fields: { file: 'file_empty' },
        })
      }
    },
  )
})

describe('CSV files', () => {
  const table = (separator: string) =>
    ['Visible number;Tag;Provider', '910 203 040;"a;b";sip', '', '+34 910-203-041;;sip']
      .join('\r\n')
      .replaceAll(';', separator)
  test.each([';', ',', '\t', '|'])('are separated by %j', async (separator) => {
    expect(await numbers(table(separator))).toEqual(['+34910203040', '+34910203041'])
  })
  test('may declare their separator in the first line', async () => {
    expect(await numbers(`sep=|\r\n${table('|')}`)).toEqual(['+34910203040', '+34910203041'])
  })
  test('count their rows as spreadsheets do, where a cell has several lines', async () => {
    const { rows } = await read(
      'Visible number;Tag\r\n910203040;"one\ntwo\r\nthree"\r\n\r\n910203041;four\r\n',
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })
  test('may have one column, and titles above it', async () => {
    expect(await numbers('Números de Orange\n\nNúmero\n910203040\n')).toEqual(['+34910203040'])
  })
  test.each([
    ['UTF-8', Buffer.from('Número visible;Etiqueta\n910203040;Otoño')],
    ['UTF-8 with its mark', Buffer.from('\ufeffNúmero visible;Etiqueta\n910203040;Otoño')],
    ['Latin-1', Buffer.from('Número visible;Etiqueta\n910203040;Otoño', 'latin1')],
    ['UTF-16 with tabs', utf16('Número visible\tEtiqueta\r\n910203040\tOtoño', true)],
    ['UTF-16 without its mark', utf16('Número visible\tEtiqueta\r\n910203040\tOtoño', false)],
    ['UTF-16 of another end', utf16('Número visible\tEtiqueta\r\n910203040\tOtoño', true).swap16()],
  ])('are encoded as %s', async (_, file) => {
    expect((await read(file)).rows).toEqual([{ line: 2, subject: '+34910203040', tag: 'Otoño' }])
  })
  test('of Windows have the euro sign where Latin-1 has no character', async () => {
    const file = Buffer.concat([Buffer.from('Visible number;Tag\n910203040;5 '), Buffer.from([0x80])])
    expect((await read(file)).rows).toMatchObject([{ tag: '5 €' }])
  })
})

describe('contacts', () => {
  test('have names of one line, without characters that hide what is written', async () => {
    const { rows } = await read(
      'Teléfono;Nombre;Empresa\n+34612345678;"Ana\nRoca\u202e";\u202e',
      'a.csv',
      'contacts',
    )
    expect(rows).toEqual([{ line: 2, subject: '+34612345678', name: 'Ana Roca' }])
  })
})

describe('a row is refused with its line, value and reason', () => {
  test('of which a value that is too long is cut between two characters', async () => {
    const { problems } = await read(`Número visible;Proveedor\n${'x'.repeat(99)}😀;orange`)
    expect(problems).toMatchObject([{ value: 'x'.repeat(99) }])
  })

  const header = 'Visible number;Real phone;Provider;Tag;Status;Account'
  test.each([
    ['3,49E+10;;sip', 'visible', 'scientific', '3,49E+10'],
    ['447911123456;;sip', 'visible', 'lost_plus', '447911123456'],
    ['12;;sip', 'visible', 'invalid_phone', '12'],
    [';910203040;sip', 'visible', 'required', ''],
    ['910203040;abc;sip', 'realPhone', 'invalid_phone', 'abc'],
    ['910203040;;vodafone', 'provider', 'unknown_provider', 'vodafone'],
    ['910203040;;sip;;quizás', 'status', 'unknown_status', 'quizás'],
    ['910203040;;sip;;pendiente', 'status', 'unknown_status', 'pendiente'],
    ['910203040;;sip;;;Nobody', 'account', 'unknown_account', 'Nobody'],
    [`910203040;;sip;${'x'.repeat(61)}`, 'tag', 'too_long', 'x'.repeat(61)],
  ])('%s', async (row, column, reason, value) => {
    expect(await read(`${header}\n${row}\n`)).toEqual({
      rows: [],
      problems: [{ line: 2, column, reason, value }],
    })
  })
  test('where an earlier row has the same number', async () => {
    const { rows, problems } = await read(`${header}\n910203040\n+34 910 20 30 40\n910203041;910203040`)
    expect(rows).toHaveLength(1)
    expect(problems).toEqual([
      { line: 3, column: 'visible', value: '+34910203040', reason: 'twice_in_file' },
      { line: 4, column: 'realPhone', value: '+34910203040', reason: 'twice_in_file' },
    ])
  })
  test.each([
    '0034 910 20 30 40',
    '+34910203040',
    '910.203.040',
    '910-203-040',
    "'910203040",
    '34910203040',
    '910203040,00',
  ])('%s is a number', async (written) => {
    expect(await numbers(`${header}\n"${written}";;sip`)).toEqual(['+34910203040'])
  })
})

/** Texts that compress worse than a zip bomb: every tenth is different. */
const emptyTexts = (count: number) =>
  Array.from({ length: count / 10 }, (_, i) => `${'<si/>'.repeat(9)}<si><t>${i % 7919}</t></si>`).join('')
const unlike = (count: number) => Array.from({ length: count }, (_, i) => String(i % 7919)).join('')

test('a list in a workbook with half a million shared texts is read', async () => {
  const { rows } = await read(sharedTextsWorkbook(emptyTexts(500_000)), 'a.xlsx')
  expect(rows).toHaveLength(1)
})

describe('a file is refused with a specific problem', () => {
  test.each([
    ['an empty one', '', 'a.csv', 'file_empty'],
    ['one with a header alone', 'Visible number\n', 'a.csv', 'file_empty'],
    ['a renamed PDF', '%PDF-1.7\n%âãÏÓ', 'a.xlsx', 'file_not_table'],
    ['a web page named .xls', '<html><table>', 'a.xls', 'file_not_table'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.csv', 'file_not_table'],
    ['an old .xls', compoundFile('Workbook'), 'a.xls', 'file_old_excel'],
    ['an encrypted one', compoundFile('EncryptedPackage'), 'a.xlsx', 'file_encrypted'],
    ['one with macros', macroWorkbook(), 'a.xlsx', 'file_macros'],
    ['one that says of itself that it has macros', excelWorkbook(), 'a.xlsm', 'file_macros'],
    ['a zip bomb', zipBomb(), 'a.xlsx', 'file_bomb'],
    ['one whose cells all show one long text', repeatedTextWorkbook(), 'a.xlsx', 'file_bomb'],
    ['one of a million empty texts', sharedTextsWorkbook(emptyTexts(1_000_000)), 'a.xlsx', 'file_bomb'],
    [
      'one of one text without an end',
      sharedTextsWorkbook(`<si><t>${unlike(40_000)}</t></si>`),
      'a.xlsx',
      'file_bomb',
    ],
    ['one with entities', entityWorkbook(), 'a.xlsx', 'file_damaged'],
    ['half of one', excelWorkbook().slice(0, 900), 'a.xlsx', 'file_damaged'],
    ['one without the needed column', 'Tag;Provider\na;sip\n', 'a.csv', 'file_no_columns'],
    ['one of too many rows', `Number\n${'910203040\n'.repeat(50_001)}`, 'a.csv', 'file_too_many_rows'],
  ])('%s', async (_, contents, fileName, problem) => {
    await expect(read(contents, fileName)).rejects.toMatchObject({ fields: { file: problem } })
  })
})
