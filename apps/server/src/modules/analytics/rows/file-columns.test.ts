import { csvSeparatorFromLanguage } from '@talkie/contract/csv'
import { type Language, languages } from '@talkie/contract/locales'
import { type ReportField, reportFields } from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvHead, csvLines } from '../../../platform/files/csv-lines.ts'
import { buildFileColumns, type FileRow } from './file-columns.ts'

/* An export of Motor Valles, whose money is euros. */
const motor = { timezone: 'Europe/Madrid', currency: 'EUR' }

type Stored = Partial<Record<ReportField, string | number | null>>
const toRow = (
  stored: Stored,
  caller?: FileRow['caller'],
  likelySources: FileRow['likelySources'] = [],
): FileRow => ({
  read: (field) => stored[field] ?? null,
  caller,
  likelySources,
})

/** The file of some rows, as a spreadsheet of the language reads it. */
const open = (
  fields: readonly ReportField[],
  rows: readonly FileRow[],
  language: Language,
  variant: 'people' | 'raw' = 'people',
): string[][] => {
  const columns = buildFileColumns({ columns: fields.map((field) => ({ field })), variant, language }, motor)
  const separator = variant === 'raw' ? ',' : csvSeparatorFromLanguage(language)
  const head = csvHead(
    columns.map(({ heading }) => heading),
    separator,
  )
  const lines = csvLines(
    rows.map((row) => columns.map(({ toCell }) => toCell(row))),
    separator,
  )
  return parse(head + lines, { bom: true, delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'] })
}

type Row5 = Record<Language, string>
const same = (text: string): Row5 => ({ en: text, es: text, fr: text, it: text, pt: text })

describe('a heading of a file for people has the unit, the zone or the currency', () => {
  it.each<[ReportField, Row5]>([
    [
      'at',
      {
        en: 'When (Europe/Madrid)',
        es: 'Cuándo (Europe/Madrid)',
        fr: 'Quand (Europe/Madrid)',
        it: 'Quando (Europe/Madrid)',
        pt: 'Quando (Europe/Madrid)',
      },
    ],
    [
      'talk_seconds',
      {
        en: 'Talk time (s)',
        es: 'Tiempo de conversación (s)',
        fr: 'Temps de conversation (s)',
        it: 'Tempo di conversazione (s)',
        pt: 'Tempo de conversa (s)',
      },
    ],
    [
      'confidence',
      {
        en: 'Confidence (%)',
        es: 'Confianza (%)',
        fr: 'Confiance (%)',
        it: 'Affidabilità (%)',
        pt: 'Confiança (%)',
      },
    ],
    [
      'value',
      {
        en: 'Value (EUR)',
        es: 'Importe (EUR)',
        fr: 'Montant (EUR)',
        it: 'Importo (EUR)',
        pt: 'Valor (EUR)',
      },
    ],
  ])('%s', (field, headings) => {
    for (const language of languages) expect(open([field], [], language)).toEqual([[headings[language]]])
  })

  it('and every other field has its name on the screens', () => {
    const withUnit: ReportField[] = [
      'at',
      'ring_seconds',
      'talk_seconds',
      'duration_seconds',
      'hold_seconds',
      'response_seconds',
      'open_response_seconds',
      'confidence',
      'spam_score',
    ]
    const others = reportFields.filter((field) => ![...withUnit, 'value', 'rating', 'caller'].includes(field))
    for (const language of languages) {
      const t = getServerText(language)
      expect(open(others, [], language)).toEqual([others.map((field) => t(toFieldKey(field)))])
    }
  })
})

describe('a cell of a file for people is a word or a number, not a code', () => {
  it.each<[ReportField, Stored, Row5]>([
    ['at', { at: '2026-10-25 02:30:00' }, same('2026-10-25 02:30:00')],
    [
      'type',
      { type: 'llamadaneta' },
      { en: 'Net call', es: 'Llamada neta', fr: 'Appel net', it: 'Chiamata netta', pt: 'Chamada líquida' },
    ],
    [
      'outcome',
      { outcome: 'not_answered' },
      {
        en: 'Not answered',
        es: 'No contestada',
        fr: 'Sans réponse',
        it: 'Senza risposta',
        pt: 'Não atendida',
      },
    ],
    [
      'device',
      { device: 'mobile' },
      { en: 'mobile', es: 'móvil', fr: 'mobile', it: 'cellulare', pt: 'telemóvel' },
    ],
    ['bot', { bot: 'true' }, { en: 'Yes', es: 'Sí', fr: 'Oui', it: 'Sì', pt: 'Sim' }],
    [
      'channel',
      { channel: 'paid_search' },
      {
        en: 'Paid search',
        es: 'Búsqueda de pago',
        fr: 'Recherche payante',
        it: 'Ricerca a pagamento',
        pt: 'Pesquisa paga',
      },
    ],
    ['country', { country: 'ES' }, { en: 'Spain', es: 'España', fr: 'Espagne', it: 'Spagna', pt: 'Espanha' }],
    [
      'weekday',
      { weekday: 1 },
      { en: 'Monday', es: 'lunes', fr: 'lundi', it: 'lunedì', pt: 'segunda-feira' },
    ],
    ['hour', { hour: 9 }, same('09:00')],
    ['talk_seconds', { talk_seconds: 134, reason: 'valid' }, same('134')],
    ['talk_seconds', { talk_seconds: 0, reason: 'not_answered' }, same('')],
    ['talk_seconds', { talk_seconds: 12, reason: 'no_end_signal' }, same('')],
    ['hold_seconds', { hold_seconds: 75, reason: 'valid' }, same('75')],
    ['hold_seconds', { hold_seconds: 0, reason: 'valid' }, same('')],
    ['confidence', { confidence: 0.951 }, same('95')],
    ['confidence', {}, same('')],
    ['value', { value: 8990.5, currency: 'EUR' }, { ...same('8990,5'), en: '8990.5' }],
    ['value', { value: -8990.5, currency: '' }, { ...same('-8990,5'), en: '-8990.5' }],
    ['value', { value: 12.5, currency: 'USD' }, { ...same('USD 12,5'), en: 'USD 12.5' }],
    ['value', { value: 0, currency: 'EUR' }, same('0')],
    ['rating', { rating: 4 }, same('4')],
    ['number', { number: '+34931234567' }, same('+34 931 23 45 67')],
    ['destination', { destination: 'sip:ventas' }, same('sip:ventas')],
    ['tags', { tags: 'VIP, Financiación' }, same('VIP, Financiación')],
    ['campaign', { campaign: '=1+1' }, same("'=1+1")],
    ['campaign', {}, same('')],
  ])('%s %j', (field, stored, cells) => {
    for (const language of languages)
      expect([language, open([field], [toRow(stored)], language)[1]]).toEqual([language, [cells[language]]])
  })

  it('and a caller has the number, the name and the company; a withheld number says so', () => {
    const maria = toRow(
      { caller: '+34612000001', type: 'hangup' },
      { name: 'María Roca', company: '=Talleres' },
    )
    const rows = [maria, toRow({ type: 'hangup' }), toRow({ type: 'visit' })]
    expect(open(['caller'], rows, 'es')).toEqual([
      ['Teléfono', 'Nombre de quien llama', 'Empresa de quien llama'],
      ['+34 612 00 00 01', 'María Roca', "'=Talleres"],
      ['Anónimo', '', ''],
      ['', '', ''],
    ])
  })
})

it('a raw file has field names and stored values, whatever the language', () => {
  const stored: Stored = {
    at: '2026-10-25 02:30:00',
    caller: '+34612000001',
    outcome: 'not_answered',
    confidence: 0.95,
    value: -8990.5,
    talk_seconds: 0,
    bot: 'false',
  }
  const fields = Object.keys(stored) as ReportField[]
  for (const language of languages)
    expect(open(fields, [toRow(stored)], language, 'raw')).toEqual([
      fields,
      ['2026-10-25 02:30:00', '+34612000001', 'not_answered', '0.95', '-8990.5', '0', 'false'],
    ])
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ';', ',', '\n', '\r', '3', ' ', 'a') }),
  fc.constantFrom('(not set)', '+34612000001', '+351912345678', 'valid', 'true'),
)
const storedText = fc.dictionary(fc.constantFrom(...reportFields), text)

it('a file has a cell for every heading, and none that a spreadsheet would run, whatever is stored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.uniqueArray(fc.constantFrom(...reportFields), { minLength: 1 }),
      fc.array(storedText, { maxLength: 4 }),
      (language, fields, stored) => {
        const rows = stored.map((row) => toRow(row, { name: row.campaign ?? '', company: '' }))
        const [head = [], ...lines] = open(fields, rows, language)
        expect(lines).toHaveLength(rows.length)
        const numbers = new Set(
          head.flatMap((name, place) => (/\((s|%|EUR|1–5)\)$/.test(name) ? [place] : [])),
        )
        for (const line of lines) {
          expect(line).toHaveLength(head.length)
          for (const [place, cell] of line.entries())
            if (!numbers.has(place)) expect(cell).toMatch(/^(?![=+\-@\t\r\n]|$)|^\+\d[\d -]*$|^$/)
        }
      },
    ),
  )
})

it('numbers are read back as they were stored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(2))),
      fc.integer({ min: 1, max: 100_000 }),
      (language, value, seconds) => {
        const row = toRow({ value, currency: 'EUR', talk_seconds: seconds, reason: 'valid' })
        const cells = open(['value', 'talk_seconds'], [row], language)[1]
        const read = (cells ?? []).map((cell) => Number(language === 'en' ? cell : cell.replace(',', '.')))
        expect(read).toEqual([value === 0 ? 0 : value, seconds])
      },
    ),
  )
})

describe('the source of an overflow call', () => {
  const likelySources = [
    { source: 'google', medium: 'cpc', share: 0.4 },
    { source: '(direct)', medium: '(none)', share: 0.35 },
  ]
  const row = toRow({ source: '', medium: '' }, undefined, likelySources)

  it.each<[Language, string]>([
    ['en', 'Unknown, perhaps google / cpc (40%), direct (35%)…'],
    ['es', 'Desconocida, quizá google / cpc (40\u00a0%), directo (35\u00a0%)…'],
    ['fr', 'Inconnue, peut-être google / cpc (40\u00a0%), direct (35\u00a0%)…'],
    ['it', 'Sconosciuta, forse google / cpc (40%), diretto (35%)…'],
    ['pt', 'Desconhecida, talvez google / cpc (40%), direto (35%)…'],
  ])('is unknown, with the likely ones, in %s', (language, text) => {
    expect(open(['source', 'medium'], [row], language)[1]).toEqual([text, ''])
  })

  it.each<[Language, string]>([
    ['en', 'Unknown, likely google / cpc (91%), direct (5%)…'],
    ['es', 'Desconocida, probablemente google / cpc (91\u00a0%), directo (5\u00a0%)…'],
    ['fr', 'Inconnue, probablement google / cpc (91\u00a0%), direct (5\u00a0%)…'],
    ['it', 'Sconosciuta, probabilmente google / cpc (91%), diretto (5%)…'],
    ['pt', 'Desconhecida, provavelmente google / cpc (91%), direto (5%)…'],
  ])('is a better guess where one has most of it, in %s', (language, text) => {
    const better = toRow({ source: '' }, undefined, [
      { source: 'google', medium: 'cpc', share: 0.91 },
      { source: '(direct)', medium: '(none)', share: 0.05 },
    ])
    expect(open(['source'], [better], language)[1]).toEqual([text])
  })

  it('has no dots where all are named', () => {
    const only = toRow({ source: '' }, undefined, [{ source: 'google', medium: 'cpc', share: 1 }])
    expect(open(['source'], [only], 'en')[1]).toEqual(['Unknown, likely google / cpc (100%)'])
  })

  it('is empty for machines', () => {
    expect(open(['source'], [row], 'en', 'raw')[1]).toEqual([''])
  })
})

it.each<[string, string, string]>([
  ['', 'unknown', 'Unknown'],
  ['', 'unsure', ''],
  ['', '', ''],
  ['google', 'unknown', 'google'],
])('the source %j of a call whose visitor is %j is %j', (source, certainty, text) => {
  expect(open(['source'], [toRow({ source, certainty })], 'en')[1]).toEqual([text])
})
