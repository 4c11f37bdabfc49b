import { expect, test } from 'vitest'
import { formatValue, listChangedFields } from './entry.ts'

const formatter = {
  yes: 'Sí',
  no: 'No',
  nothing: '—',
  formatField: (name: string) => `<${name}>`,
  formatNumber: (value: number) => value.toLocaleString('es', { useGrouping: 'always' }),
  formatText: (name: string, text: string) => (name === 'status' ? `«${text}»` : text),
}

test('lists every field of both sides once', () => {
  expect(listChangedFields({ before: { a: 1, b: 2 }, after: { b: 3, c: 4 } })).toEqual([
    { name: 'b', before: 2, after: 3 },
    { name: 'c', before: undefined, after: 4 },
    { name: 'a', before: 1, after: undefined },
  ])
  expect(listChangedFields({ before: null, after: null })).toEqual([])
})

test.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [{}, '—'],
  [0, '0'],
  [9000, '9.000'],
  [false, 'No'],
  [['a', 'b'], 'a, b'],
  [{ field: 'url', value: true }, '<field>: url · <value>: Sí'],
  [{ status: ['active', 'inactive'] }, '<status>: «active», «inactive»'],
])('formats %j as %s', (value, text) => {
  expect(formatValue('rules', value, formatter)).toBe(text)
})
