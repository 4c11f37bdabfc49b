import { expect, test } from 'vitest'
import { contains, splitMarks } from './split-marks.ts'

test('marks of what was removed stand apart, and what is searched for is found without accents', () => {
  expect(splitMarks('Mi tarjeta es [card]. Ortodoncia, sí.', 'ORTODONCÍA')).toEqual([
    { text: 'Mi tarjeta es ', kind: null, found: false },
    { text: '[card]', kind: 'card', found: false },
    { text: '. ', kind: null, found: false },
    { text: 'Ortodoncia', kind: null, found: true },
    { text: ', sí.', kind: null, found: false },
  ])
})

test('other brackets are text', () => {
  expect(splitMarks('[music] a')).toEqual([{ text: '[music] a', kind: null, found: false }])
  expect(contains('¿Qué tal?', 'que')).toBe(true)
})
