import { expect, test } from 'vitest'
import { noCounts, readAgentCounts } from './agent-counts.ts'
import { averageOf, getFigure } from './agent-figures.ts'
import { buildAgentRows, type ListedAgent } from './agent-rows.ts'

/* Marta and Jordi of sales, Quim alone in the workshop. */

const agent = (name: string, team: string): ListedAgent => ({
  ...{ id: name.toLowerCase(), name, team, extension: '', email: '', identifiers: [] },
  ...{ active: true, createdAt: '2026-11-01T00:00:00.000Z', said: [] },
})
const agents = [agent('Marta', 'Sales'), agent('Jordi', 'Sales'), agent('Quim', 'Workshop')]
const row = (name: string, values: number[], previous?: number[] | null) => ({
  groups: [name],
  values,
  ...(previous === undefined ? {} : { previous }),
})
const answers = [
  // answered, talk, valid, rated, rating sum, positive, negative
  {
    rows: [
      row('Marta', [8, 800, 4, 2, 9, 1, 0], [4, 400, 1, 0, 0, 0, 0]),
      row('Jordi', [2, 100, 1, 0, 0, 0, 1]),
    ],
  },
  {
    rows: [row('', [5, 1, 30, 0, 0, 0, 0, 0, 4, 1]), row('Marta', [10]), row('Jordi', [4]), row('Quim', [1])],
  },
  { rows: [row('Marta', [2, 1]), row('Jordi', [2, 0]), row('Quim', [1, 0])] },
]
const rows = buildAgentRows(agents, { now: readAgentCounts(answers, 'values'), before: undefined })
const find = (id: string) => {
  const found = rows.find((one) => one.id === id)
  if (!found) throw new Error(`There is no row ${id}.`)
  return found
}

test('an agent has the calls that rang, those answered, and those missed', () => {
  expect(find('marta').counts).toEqual({
    ...{ calls: 10, answered: 8, talk: 800, valid: 4, rated: 2, ratingSum: 9 },
    ...{ positive: 1, negative: 0, missed: 2, returned: 1 },
  })
  const figure = (name: Parameters<typeof getFigure>[0]) => getFigure(name).value(find('marta').counts)
  expect([figure('answeredShare'), figure('averageTalk'), figure('validShare'), figure('rating')]).toEqual([
    0.8, 100, 0.5, 4.5,
  ])
})

test('calls that rang at no agent are one row', () => {
  expect(find('nobody').counts).toMatchObject({ calls: 5, answered: 1, missed: 4, returned: 1 })
  expect(buildAgentRows(agents, { now: new Map(), before: undefined }).map(({ id }) => id)).toEqual([
    'marta',
    'jordi',
    'quim',
  ])
})

test('an agent is compared with the team; one alone in it with everybody', () => {
  expect(find('marta').teamName).toBe('Sales')
  expect(averageOf('calls', find('marta').team)).toBe(7)
  expect(averageOf('answeredShare', find('marta').team)).toBe(10 / 14)
  expect(find('quim').teamName).toBeNull()
  expect(averageOf('calls', find('quim').team)).toBe(5)
  expect(averageOf('rating', find('quim').team)).toBe(4.5)
})

test('no value is no zero', () => {
  expect(getFigure('rating').value(noCounts)).toBeNull()
  expect(averageOf('calls', [])).toBeNull()
})

test('the period before is read in the same way', () => {
  expect(readAgentCounts(answers, 'previous').get('Marta')).toMatchObject({
    answered: 4,
    talk: 400,
    valid: 1,
  })
})

test('the rows of a figure are selected as it is counted', () => {
  expect(getFigure('missed').select('Marta')).toEqual({
    measure: 'calls_ended',
    fixed: { missed_by: 'Marta' },
  })
  expect(getFigure('missed').select('')).toEqual({ measure: 'missed_calls', fixed: { rang_at: '' } })
  expect(getFigure('answered').select('Marta')).toEqual({
    measure: 'answered_calls',
    fixed: { agent: 'Marta' },
  })
})
