import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataColumn } from '../model/columns.ts'
import { placePhoneColumns } from './phone-columns.ts'

type Row = Record<string, string>
const column = (id: string, more: Partial<DataColumn<Row>> = {}): DataColumn<Row> => ({
  id,
  label: id,
  value: (row) => row[id],
  ...more,
})
const ids = (columns: readonly DataColumn<Row>[], sort: string[] = []) => {
  const { title, result, second, aside } = placePhoneColumns(
    columns,
    sort.map((id) => ({ id, desc: true })),
  )
  return { title: title?.id, result: result?.id, second: second.map(({ id }) => id), aside: aside?.id }
}

const campaigns = [
  column('campaign', { pinned: 'start' }),
  column('visits', { kind: 'number' }),
  column('calls', { kind: 'number' }),
  column('valid', { kind: 'number' }),
]
const calls = [
  column('at', { kind: 'time', phone: 'aside' }),
  column('caller', { phone: 'title' }),
  column('outcome', { phone: 'result' }),
  column('seconds', { kind: 'duration' }),
  column('campaign', { phone: 'second' }),
  column('source', { phone: 'second' }),
]

describe('a row on a phone', () => {
  it('is titled by the pinned column and shows the sorted figure', () => {
    expect(ids(campaigns)).toMatchObject({ title: 'campaign', result: 'visits', second: ['calls', 'valid'] })
    expect(ids(campaigns, ['valid'])).toMatchObject({ result: 'valid', second: ['visits', 'calls'] })
  })
  it('has its columns where they say', () => {
    expect(ids(calls)).toEqual({
      title: 'caller',
      result: 'outcome',
      second: ['campaign', 'source'],
      aside: 'at',
    })
  })
  it('shows a sorted column that has no place first on the second line', () => {
    expect(ids(calls, ['seconds']).second).toEqual(['seconds', 'campaign', 'source'])
  })
  it('fills a place whose column the user hid', () => {
    expect(ids(calls.filter(({ id }) => id !== 'caller')).title).toBe('seconds')
    expect(ids(calls.filter(({ phone }) => phone !== 'second')).second).toEqual(['seconds'])
  })
  it('shows no column twice, and always the title and the sorted column', () => {
    const anyColumn = fc.record({
      kind: fc.constantFrom('text' as const, 'number' as const, 'time' as const),
      phone: fc.constantFrom(
        undefined,
        'title' as const,
        'result' as const,
        'second' as const,
        'aside' as const,
      ),
    })
    fc.assert(
      fc.property(fc.array(anyColumn, { minLength: 2, maxLength: 9 }), fc.nat(8), (shapes, at) => {
        const columns = shapes.map(({ kind, phone }, index) =>
          column(`c${index}`, { kind, ...(phone ? { phone } : {}) }),
        )
        const sorted = columns[at % columns.length]?.id ?? ''
        const { title, result, second, aside } = ids(columns, [sorted])
        const shown = [title, result, ...second, aside].filter((id) => id !== undefined)
        expect(new Set(shown).size).toBe(shown.length)
        if (shapes.some(({ kind, phone }) => kind !== 'time' && !phone)) expect(title).toBeDefined()
        if (shapes.some(({ phone }) => phone === undefined) && !shapes.some(({ phone }) => phone === 'title'))
          return
        const repeated = columns.filter(({ phone }) => phone === columns[at % columns.length]?.phone)
        if (repeated.length === 1) expect(shown).toContain(sorted)
      }),
    )
  })
})
