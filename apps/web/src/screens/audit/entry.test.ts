import { expect, test } from 'vitest'
import { changedFields, valueInWords } from './entry.ts'

const words = {
  yes: 'Sí',
  no: 'No',
  nothing: '—',
  fieldOf: (name: string) => `<${name}>`,
  numberOf: (value: number) => value.toLocaleString('es', { useGrouping: 'always' }),
  textOf: (name: string, text: string) => (name === 'status' ? `«${text}»` : text),
}

test('every field of either side stands once', () => {
  expect(changedFields({ before: { a: 1, b: 2 }, after: { b: 3, c: 4 } })).toEqual([
    { name: 'b', before: 2, after: 3 },
    { name: 'c', before: undefined, after: 4 },
    { name: 'a', before: 1, after: undefined },
  ])
  expect(changedFields({ before: null, after: null })).toEqual([])
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
])('%j reads %s', (value, text) => {
  expect(valueInWords('rules', value, words)).toBe(text)
})
