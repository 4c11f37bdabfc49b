import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../services/format/formats.ts'
import { aggregate, compareCells, rowMatches, writeCell } from './cells.ts'
import { type DataColumn, fitLayout, layoutOf } from './columns.ts'
import { csvOf } from './csv.ts'
import { withRange } from './selection.ts'
import { seenColumns } from './use-seen-columns.ts'

type Call = { campaign: string; seconds: number | null }
const columns: DataColumn<Call>[] = [
  { id: 'campaign', label: 'Campaña', value: ({ campaign }) => campaign, pinned: 'start' },
  { id: 'seconds', label: 'Duración', value: ({ seconds }) => seconds, kind: 'duration' },
]
const [campaign, duration] = columns as [DataColumn<Call>, DataColumn<Call>]
const format = formatsOf('es', 'Europe/Madrid', 'EUR')

describe('a cell', () => {
  it('is written by its column’s kind, and an empty one is a dash', () => {
    expect(writeCell(duration, 134, format)).toBe('2:14')
    expect(writeCell(campaign, '', format)).toBe('–')
  })
  it('is sorted as the language does, with numbers in texts by their size', () => {
    expect(['ñandú', 'nube', 'campaña 10', 'campaña 9'].sort(compareCells('es'))).toEqual([
      'campaña 9',
      'campaña 10',
      'nube',
      'ñandú',
    ])
  })
})

describe('the quick search', () => {
  it('finds what is written as well as what is meant, whatever the accents', () => {
    const call = { campaign: 'Renting Málaga', seconds: 134 }
    expect(rowMatches(call, columns, 'malaga', format)).toBe(true)
    expect(rowMatches(call, columns, '2:14', format)).toBe(true)
    expect(rowMatches(call, columns, 'sevilla', format)).toBe(false)
  })
})

describe('totals', () => {
  it('count only rows that have a value', () => {
    expect(aggregate([10, null, 20], 'average')).toBe(15)
    expect(aggregate([null, ''], 'sum')).toBeNull()
  })
})

describe('a saved layout', () => {
  it('keeps its order, drops columns that are gone and puts new ones last', () => {
    const saved = { ...layoutOf(columns), order: ['gone', 'seconds'] }
    expect(fitLayout(saved, columns).order).toEqual(['seconds', 'campaign'])
  })
})

describe('a CSV', () => {
  it('quotes what must be quoted and defuses formulas, but leaves numbers and phones alone', () => {
    const rows = [
      { campaign: 'a,"b"', seconds: 3 },
      { campaign: '=HYPERLINK("x")', seconds: null },
      { campaign: '+34612345678', seconds: -1 },
    ]
    expect(csvOf(columns, rows, ',')).toBe(
      'Campaña,Duración\r\n"a,""b""",3\r\n"\'=HYPERLINK(""x"")",\r\n+34612345678,-1',
    )
  })
  it('has semicolons, and commas in decimals, for spreadsheets that expect them', () => {
    const rows = [{ campaign: 'a;b', seconds: 1.5 }]
    expect(csvOf(columns, rows, ';')).toBe('Campaña;Duración\r\n"a;b";1,5')
  })
})

describe('a selection', () => {
  const rows = ['a', 'b', 'c', 'd']
  it('takes in one row, or all between two, in either direction', () => {
    expect([...withRange(new Set(), rows, 1, 1)]).toEqual(['b'])
    expect([...withRange(new Set(['d']), rows, 3, 1)].sort()).toEqual(['b', 'c', 'd'])
  })
  it('lets go of a row that was in it, or of the range that ends with one', () => {
    expect([...withRange(new Set(['a', 'b', 'c']), rows, 1, 1)]).toEqual(['a', 'c'])
    expect([...withRange(new Set(rows), rows, 1, 2)]).toEqual(['a', 'd'])
  })
})

describe('the columns that are drawn', () => {
  const lefts = Array.from({ length: 40 }, (_, place) => place * 100)
  it('are those on the screen and some beside them, and all where all fit', () => {
    expect(seenColumns(lefts, 0, 1000)).toEqual({ from: 0, to: 15 })
    expect(seenColumns(lefts, 2000, 1000)).toEqual({ from: 16, to: 35 })
    expect(seenColumns(lefts.slice(0, 8), 0, 1000)).toEqual({ from: 0, to: 8 })
  })
})
