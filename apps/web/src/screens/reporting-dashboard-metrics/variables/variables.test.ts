import { formulaNames } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { findVariables, suggestVariable } from './find-variables.ts'
import { getVariableUnit, variableGroups } from './variables.ts'

const variables = [
  { name: 'visit', label: 'Visitas', about: 'Sesiones iniciadas en la web.' },
  { name: 'call', label: 'Llamadas', about: 'Llamadas que han empezado.' },
  { name: 'answered_calls', label: 'Llamadas contestadas', about: 'Llamadas que alguien contestó.' },
  { name: 'talk_seconds', label: 'Tiempo de conversación', about: 'Suma de todas las llamadas.' },
] as const

test('the list offers each name that a formula may use exactly once', () => {
  expect(Object.values(variableGroups).flat().sort()).toEqual([...formulaNames].sort())
})

test.each([
  ['revenue', 'money'],
  ['talk_seconds', 'seconds'],
  ['repeat_callers', 'count'],
] as const)('%s is in %s', (name, unit) => {
  expect(getVariableUnit(name)).toBe(unit)
})

test.each([
  ['', ['visit', 'call', 'answered_calls', 'talk_seconds']],
  ['conversacion', ['talk_seconds']],
  ['SECONDS', ['talk_seconds']],
  ['contestadas', ['answered_calls']],
  ['llamadas alguien', ['answered_calls']],
  ['xyz', []],
])('a search for “%s” finds %j', (search, names) => {
  expect(findVariables(variables, search).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['llamadas', 'call'],
  ['VISITAS', 'visit'],
  ['llamadas_contestadas', 'answered_calls'],
  ['conversación', 'talk_seconds'],
  ['seconds', 'talk_seconds'],
  ['xyz', undefined],
  ['ca', undefined],
])('for “%s” it suggests %s', (unknown, name) => {
  expect(suggestVariable(variables, unknown)?.name).toBe(name)
})
