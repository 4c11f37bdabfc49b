import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../services/format/formats.ts'
import { aggregate, compareCells, formatCell, rowMatches } from './cells.ts'
import { type DataColumn, defaultLayout, fitLayout } from './columns.ts'
import { formatCsv } from './csv.ts'
import { withRange } from './selection.ts'
import { findVisibleColumns } from './use-visible-columns.ts'

type Call = { campaign: string; seconds: number | null }
const columns: DataColumn<Call>[] = [
  { id: 'campaign', label: 'Campaña', value: ({ campaign }) => campaign, pinned: 'start' },
  { id: 'seconds', label: 'Duración', value: ({ seconds }) => seconds, kind: 'duration' },
]
const [campaign, duration] = columns as [DataColumn<Call>, DataColumn<Call>]
const format = createFormat('es', 'Europe/Madrid', 'EUR')
const csvWords = { format, separator: ';' as const, yes: 'Sí', no: 'No' }

describe('a cell', () => {
  it('is formatted by its column’s kind, and an empty one is a dash', () => {
    expect(formatCell(duration, 134, format)).toBe('2:14')
    expect(formatCell(campaign, '', format)).toBe('–')
  })
  it('is sorted in the language’s order, with numbers in texts by their value', () => {
    expect(['ñandú', 'nube', 'campaña 10', 'campaña 9'].sort(compareCells('es'))).toEqual([
      'campaña 9',
      'campaña 10',
      'nube',
      'ñandú',
    ])
  })
})

describe('the quick search', () => {
  it('finds raw and formatted values, whatever the accents', () => {
    const call = { campaign: 'Renting Málaga', seconds: 134 }
    expect(rowMatches(call, columns, 'malaga', format)).toBe(true)
    expect(rowMatches(call, columns, '2:14', format)).toBe(true)
    expect(rowMatches(call, columns, 'sevilla', format)).toBe(false)
  })
  it('finds phones as they are shown and as they are dialled', () => {
    const call = { campaign: '+34919031466', seconds: 134 }
    for (const words of ['919 03 14 66', '+34 919', '919-031', '919031466'])
      expect(rowMatches(call, columns, words, format)).toBe(true)
    expect(rowMatches(call, columns, '919 04', format)).toBe(false)
    expect(rowMatches({ ...call, campaign: 'Modelo 919031' }, columns, '919 031', format)).toBe(false)
  })
})

describe('totals', () => {
  it('count only rows that have a value', () => {
    expect(aggregate([10, null, 20], 'average')).toBe(15)
    expect(aggregate([null, ''], 'sum')).toBeNull()
  })
})

describe('a saved layout', () => {
  it('keeps its order, drops removed columns and appends new ones', () => {
    const saved = { ...defaultLayout(columns), order: ['gone', 'seconds'] }
    expect(fitLayout(saved, columns).order).toEqual(['seconds', 'campaign'])
  })
})

describe('a CSV', () => {
  it('quotes fields where needed and defuses formulas, but leaves numbers and phones alone', () => {
    const rows = [
      { campaign: 'a,"b"', seconds: 3 },
      { campaign: '=HYPERLINK("x")', seconds: null },
      { campaign: '+34612345678', seconds: -1 },
    ]
    expect(formatCsv(columns, rows, { ...csvWords, separator: ',' })).toBe(
      'Campaña,Duración (s)\r\n"a,""b""",3\r\n"\'=HYPERLINK(""x"")",\r\n+34612345678,-1',
    )
  })
  it('has semicolons, and decimal commas, for spreadsheets that expect them', () => {
    const rows = [{ campaign: 'a;b', seconds: 1.5 }]
    expect(formatCsv(columns, rows, csvWords)).toBe('Campaña;Duración (s)\r\n"a;b";1,5')
  })
  it('has the unit or the zone of each kind in its heading, and words instead of codes', () => {
    type Row = { at: string; share: number; cost: number; bot: boolean; code: string }
    const all: DataColumn<Row>[] = [
      { id: 'at', label: 'Cuándo', kind: 'time', value: ({ at }) => at },
      {
        id: 'share',
        label: 'Cuota',
        csvLabel: 'Válidas · Cuota',
        kind: 'percent',
        value: ({ share }) => share,
      },
      { id: 'cost', label: 'Coste', kind: 'money', value: ({ cost }) => cost },
      { id: 'fees', label: 'Tasas', kind: 'money', currency: 'GBP', value: ({ cost }) => cost },
      { id: 'count', label: 'Llamadas', kind: 'number', value: () => 1234 },
      { id: 'bot', label: 'Bot', value: ({ bot }) => bot },
      { id: 'code', label: 'Valor', unit: '1–5', value: ({ code }) => code, csv: () => 'palabra' },
    ]
    const row = { at: '2026-10-25T00:30:00.000Z', share: 0.6623, cost: 8990.506, bot: true, code: 'x' }
    expect(formatCsv(all, [row], csvWords).split('\r\n')).toEqual([
      'Cuándo (Europe/Madrid);Válidas · Cuota (%);Coste (EUR);Tasas (GBP);Llamadas;Bot;Valor (1–5)',
      '2026-10-25 02:30:00;66,23;8990,51;8990,51;1234;Sí;palabra',
    ])
  })
})

describe('a selection', () => {
  const rows = ['a', 'b', 'c', 'd']
  it('adds one row, or a range in either direction', () => {
    expect([...withRange(new Set(), rows, 1, 1)]).toEqual(['b'])
    expect([...withRange(new Set(['d']), rows, 3, 1)].sort()).toEqual(['b', 'c', 'd'])
  })
  it('removes a selected row, or the range that ends at one', () => {
    expect([...withRange(new Set(['a', 'b', 'c']), rows, 1, 1)]).toEqual(['a', 'c'])
    expect([...withRange(new Set(rows), rows, 1, 2)]).toEqual(['a', 'd'])
  })
})

describe('the rendered columns', () => {
  const lefts = Array.from({ length: 40 }, (_, index) => index * 100)
  it('are the visible ones and a margin beside them, or all if all fit', () => {
    expect(findVisibleColumns(lefts, 0, 1000)).toEqual({ from: 0, to: 15 })
    expect(findVisibleColumns(lefts, 2000, 1000)).toEqual({ from: 16, to: 35 })
    expect(findVisibleColumns(lefts.slice(0, 8), 0, 1000)).toEqual({ from: 0, to: 8 })
  })
})
