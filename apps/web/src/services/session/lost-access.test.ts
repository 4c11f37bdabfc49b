import { defaultPermissions, type PermissionMatrix } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { expect, test } from 'vitest'
import { accountIdFromQueryKey, findLostAccess } from './lost-access.ts'

const matrix = (calls: 'n' | 'r' | 'w'): PermissionMatrix => ({
  ...defaultPermissions,
  reporting: { has: true, perm: 'w' },
  'reporting.calls': { has: calls !== 'n', perm: calls },
})
const marta = (permissions: User['permissions']): User => ({
  id: 'marta',
  name: 'Marta',
  lastname: '',
  email: 'marta@motorvalles.example',
  phone: null,
  company: null,
  position: null,
  gender: null,
  profile: 'regular',
  permissions,
})

test.each([
  ['nothing', { 7: matrix('r') }, { 7: matrix('r') }, []],
  ['nothing, when access is extended', { 7: matrix('r') }, { 7: matrix('w'), 8: matrix('r') }, []],
  ['an account', { 7: matrix('r'), 8: matrix('r') }, { 8: matrix('r') }, [7]],
  ['a section', { 7: matrix('r'), 8: matrix('r') }, { 7: matrix('n'), 8: matrix('r') }, [7]],
  ['a level', { 7: matrix('w') }, { 7: matrix('r') }, [7]],
])('a user who loses %s', (_, before, after, lost) => {
  expect(findLostAccess(marta(before), marta(after))).toEqual(lost)
})

test.each([
  [[['reporting', 'calls'], { input: { accountId: 7 }, type: 'query' }], 7],
  [[['accounts', 'list'], { type: 'query' }], null],
  [[['numbers', 'page'], { input: { text: '7' } }], null],
  [['anything'], null],
])('the query key %j belongs to account %j', (queryKey, accountId) => {
  expect(accountIdFromQueryKey(queryKey)).toBe(accountId)
})
