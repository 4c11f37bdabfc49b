import { expect, it } from 'vitest'
import type { FilterField } from './filter.ts'
import { findFields } from './find-fields.ts'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const fields: FilterField[] = [
  {
    field: 'outcome',
    label: 'Outcome',
    kind: 'choice',
    group: 'Result',
    options: options('Válida', 'Missed'),
  },
  { field: 'source', label: 'Source', kind: 'text', group: 'Analytics', options: options('Sure Ltd') },
  { field: 'agent', label: 'Agent', kind: 'text', group: 'Call' },
  {
    field: 'certainty',
    label: 'Certainty',
    kind: 'choice',
    group: 'Call',
    options: options('Sure', 'Unsure'),
  },
  { field: 'missed', label: 'Missed at', kind: 'number', group: 'Call' },
]

it.each([
  ['unsure', ['certainty']],
  [' SURE ', ['certainty']],
  ['valida', ['outcome']],
  ['sour', ['source']],
  ['missed', ['missed', 'outcome']],
  ['e', ['outcome', 'source', 'agent', 'certainty', 'missed']],
  ['nothing', []],
])('%j finds %j', (search, found) => {
  expect(findFields(fields, search).map(({ field }) => field)).toEqual(found)
})

it('keeps all fields and their order without a search', () => {
  expect(findFields(fields, '')).toEqual(fields)
})
