import { allows, decidedSections, permissionGroups, sectionsOf } from '@talkie/contract/access'
import { describe, expect, test } from 'vitest'
import {
  commonLevel,
  type Levels,
  levelsFrom,
  newAccountLevels,
  permissionsFrom,
  summarise,
  withAccount,
  withLevel,
  withoutAccount,
  withRow,
} from './fill.ts'

/* Motor Vallès (1) and Clínica Andes (2), as accounts begin: the assistant alone. */
const start: Levels = { '1': newAccountLevels, '2': newAccountLevels }

describe('filling', () => {
  test('a row sets a section in all accounts, and nothing else', () => {
    const filled = withRow(start, 'reporting.calls', 'r')
    for (const id of ['1', '2']) expect(filled[id]).toEqual({ ...newAccountLevels, 'reporting.calls': 'r' })
  })
  test('a group sets its sections in one account', () => {
    const filled = withLevel(start, '1', sectionsOf('ringpool'), 'w')
    expect(commonLevel(filled['1'], sectionsOf('ringpool'))).toBe('w')
    expect(filled['2']).toBe(newAccountLevels)
  })
  test('a column sets everything in one account', () => {
    const filled = withLevel(start, '2', decidedSections, 'r')
    expect(commonLevel(filled['2'], decidedSections)).toBe('r')
    expect(filled['1']).toBe(newAccountLevels)
  })
  test('an account that is added twice keeps what was said', () => {
    const filled = withRow(start, 'tags.event', 'w')
    expect(withAccount(filled, '1')).toEqual(filled)
    expect(Object.keys(withoutAccount(withAccount(filled, '3'), '1'))).toEqual(['2', '3'])
  })
  test('sections that differ have no common level', () => {
    expect(commonLevel(newAccountLevels, decidedSections)).toBeNull()
    expect(commonLevel(undefined, sectionsOf('tags'))).toBe('n')
  })
})

test('the API is told the group with its section, and people need not know of it', () => {
  const told = permissionsFrom(withLevel(start, '1', ['reporting.calls'], 'r'))
  expect(told['1'] && allows(told['1'], 'reporting.calls', 'r')).toBe(true)
  expect(levelsFrom(told)['1']?.['reporting.calls']).toBe('r')
})

describe('in words', () => {
  const lines = (levels: Levels) => summarise(levels, permissionGroups)
  test('accounts in which it is the same stand together', () => {
    expect(lines(start)).toEqual([{ accountIds: ['1', '2'], seen: [], changed: ['bot'] }])
  })
  test('a group that is had whole is said as one; of another its sections', () => {
    const seen = withLevel(start, '1', [...sectionsOf('tags'), 'reporting.calls'], 'r')
    expect(lines(withLevel(seen, '1', ['ringpool.management', 'bot'], 'w'))[0]).toEqual({
      accountIds: ['1'],
      seen: ['reporting.calls', 'tags'],
      changed: ['ringpool.management', 'bot'],
    })
  })
  test('everything is everything, and nothing is nothing', () => {
    expect(lines({ '1': withLevel(start, '1', decidedSections, 'w')['1'] ?? {} })).toEqual([
      { accountIds: ['1'], seen: [], changed: ['all'] },
    ])
    expect(lines({ '1': withLevel(start, '1', decidedSections, 'n')['1'] ?? {} })).toEqual([
      { accountIds: ['1'], seen: [], changed: [] },
    ])
  })
})
