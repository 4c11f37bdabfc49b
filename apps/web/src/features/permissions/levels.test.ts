import { allows, grantableSections, listGroupSections, permissionGroups } from '@talkie/contract/access'
import { describe, expect, test } from 'vitest'
import {
  commonLevel,
  type Levels,
  newAccountLevels,
  summarise,
  toLevels,
  toPermissions,
  withAccount,
  withLevel,
  withoutAccount,
  withRow,
} from './levels.ts'

/* Motor Vallès (1) and Clínica Andes (2) with the permissions of new accounts: only the assistant. */
const start: Levels = { '1': newAccountLevels, '2': newAccountLevels }

describe('setting permissions', () => {
  test('a row sets a section in all accounts, and nothing else', () => {
    const filled = withRow(start, 'reporting.calls', 'r')
    for (const id of ['1', '2']) expect(filled[id]).toEqual({ ...newAccountLevels, 'reporting.calls': 'r' })
  })
  test('a group sets its sections in one account', () => {
    const filled = withLevel(start, '1', listGroupSections('ringpool'), 'w')
    expect(commonLevel(filled['1'], listGroupSections('ringpool'))).toBe('w')
    expect(filled['2']).toBe(newAccountLevels)
  })
  test('a column sets everything in one account', () => {
    const filled = withLevel(start, '2', grantableSections, 'r')
    expect(commonLevel(filled['2'], grantableSections)).toBe('r')
    expect(filled['1']).toBe(newAccountLevels)
  })
  test('an account that is added twice keeps its permissions', () => {
    const filled = withRow(start, 'tags.event', 'w')
    expect(withAccount(filled, '1')).toEqual(filled)
    expect(Object.keys(withoutAccount(withAccount(filled, '3'), '1'))).toEqual(['2', '3'])
  })
  test('sections with different levels have no common level', () => {
    expect(commonLevel(newAccountLevels, grantableSections)).toBeNull()
    expect(commonLevel(undefined, listGroupSections('tags'))).toBe('n')
  })
})

test('the API gets the group’s own entry derived from its sections', () => {
  const apiPermissions = toPermissions(withLevel(start, '1', ['reporting.calls'], 'r'))
  expect(apiPermissions['1'] && allows(apiPermissions['1'], 'reporting.calls', 'r')).toBe(true)
  expect(toLevels(apiPermissions)['1']?.['reporting.calls']).toBe('r')
})

describe('a summary', () => {
  const lines = (levels: Levels) => summarise(levels, permissionGroups)
  test('groups accounts with the same permissions', () => {
    expect(lines(start)).toEqual([{ accountIds: ['1', '2'], seen: [], changed: ['bot'] }])
  })
  test('names a group if all of its sections are included, otherwise the sections', () => {
    const seen = withLevel(start, '1', [...listGroupSections('tags'), 'reporting.calls'], 'r')
    expect(lines(withLevel(seen, '1', ['ringpool.management', 'bot'], 'w'))[0]).toEqual({
      accountIds: ['1'],
      seen: ['reporting.calls', 'tags'],
      changed: ['ringpool.management', 'bot'],
    })
  })
  test('says everything for all sections, and nothing for none', () => {
    expect(lines({ '1': withLevel(start, '1', grantableSections, 'w')['1'] ?? {} })).toEqual([
      { accountIds: ['1'], seen: [], changed: ['all'] },
    ])
    expect(lines({ '1': withLevel(start, '1', grantableSections, 'n')['1'] ?? {} })).toEqual([
      { accountIds: ['1'], seen: [], changed: [] },
    ])
  })
})
