import { describe, expect, it } from 'vitest'
import { type FilterField, formatFilterValue, parseDraft, toDraft } from './filter.ts'

const duration: FilterField = { field: 'talk_seconds', label: 'Duración', kind: 'number', unit: 's' }
const outcome: FilterField = {
  field: 'outcome',
  label: 'Resultado',
  kind: 'choice',
  options: [{ value: 'valid', label: 'Válida' }],
}
const weekday: FilterField = {
  field: 'weekday',
  label: 'Día',
  kind: 'number',
  options: [
    { value: '1', label: 'lunes' },
    { value: '5', label: 'viernes' },
  ],
}
const tags: FilterField = { field: 'tags', label: 'Etiquetas', kind: 'list' }
const country: FilterField = {
  field: 'country',
  label: 'País',
  kind: 'text',
  formatValue: (code) => (code === 'ES' ? 'España' : code),
}
const write = { number: String, list: (items: string[]) => items.join(', ') }

describe('a filter', () => {
  it.each([
    [duration, { field: 'talk_seconds', operator: 'less', value: 149 }, '149 s'],
    [duration, { field: 'talk_seconds', operator: 'between', value: [10, 60] }, '10–60 s'],
    [outcome, { field: 'outcome', operator: 'in', value: ['valid', 'other'] }, 'Válida, other'],
    [outcome, { field: 'outcome', operator: 'in', value: ['valid', 'a', 'b', 'c'] }, 'Válida, a +2'],
    [outcome, { field: 'outcome', operator: 'is_empty' }, ''],
    [weekday, { field: 'weekday', operator: 'is', value: 5 }, 'viernes'],
    [weekday, { field: 'weekday', operator: 'between', value: [1, 5] }, 'lunes–viernes'],
    [tags, { field: 'tags', operator: 'is', value: 'renting' }, 'renting'],
    [country, { field: 'country', operator: 'in', value: ['ES', 'PT'] }, 'España, PT'],
  ] as const)(
    'survives the conversion to a draft and back, and is formatted as text',
    (field, filter, words) => {
      const copy = {
        ...filter,
        ...('value' in filter ? { value: structuredClone(filter.value) } : {}),
      } as Parameters<typeof formatFilterValue>[1]
      expect(parseDraft(field, filter.operator, toDraft(copy))).toEqual(filter)
      expect(formatFilterValue(field, copy, write)).toBe(words)
    },
  )
  it('is null while its draft is incomplete or its range is reversed', () => {
    expect(parseDraft(duration, 'less', toDraft(null))).toBeNull()
    expect(parseDraft(duration, 'between', { texts: [], text: '', from: 60, to: 10 })).toBeNull()
    expect(parseDraft(outcome, 'in', toDraft(null))).toBeNull()
  })
})
