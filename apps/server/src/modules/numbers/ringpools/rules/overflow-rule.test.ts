import { expect, test } from 'vitest'
import { findOverflowErrors, type StoredRingpool } from './overflow-rule.ts'

const stored = (id: string, more: Partial<StoredRingpool>): StoredRingpool => ({
  id,
  accountId: 1,
  active: true,
  destination: '+34930000001',
  replaces: ['+34930000000'],
  overflow: '+34930000000',
  ...more,
})
const neighbour = (more: Partial<StoredRingpool>) =>
  stored('theirs', { accountId: 2, destination: '', replaces: [], overflow: '', ...more })
const onSite = '+34930000000'
const lent = '+34910000001'
const other = '+34930555000'
const notOwn = { overflow: 'not_own_number' }

type Case = Partial<Pick<StoredRingpool, 'destination' | 'replaces' | 'overflow'>> & {
  ringpools?: StoredRingpool[]
  borrowers?: [string, number | null][]
}
const errorsOf = ({ ringpools = [], borrowers = [[lent, 1]], ...phones }: Case) =>
  findOverflowErrors({
    accountId: 1,
    ringpoolId: 'web',
    phones: { destination: '+34930000001', replaces: [onSite], overflow: onSite, ...phones },
    ringpools,
    accountByPhone: new Map(borrowers),
  })

test.each<[string, Case]>([
  ['is on the site', {}],
  ['is where its calls go', { overflow: other, destination: other }],
  [
    'is on the site of another ringpool',
    { overflow: other, ringpools: [stored('blog', { replaces: [other] })] },
  ],
  ['is lent to the account', { overflow: lent }],
  [
    'is lent to the account and misused elsewhere',
    { overflow: lent, ringpools: [neighbour({ replaces: [lent] })] },
  ],
])('an overflow number is accepted that %s', (_, one) => {
  expect(errorsOf(one)).toEqual({})
})

test.each<[string, Case]>([
  ['the account does not use', { overflow: other }],
  ['is lent to no account', { borrowers: [[onSite, null]] }],
  ['is lent to another account', { borrowers: [[onSite, 2]] }],
  ['is where calls of another account go', { ringpools: [neighbour({ destination: onSite })] }],
  ['is on the site of another account', { ringpools: [neighbour({ replaces: [onSite] })] }],
  ['is the overflow number of another account', { ringpools: [neighbour({ overflow: onSite })] }],
  [
    'was on the site before',
    { overflow: other, ringpools: [stored('web', { replaces: [other], overflow: other })] },
  ],
  [
    'another ringpool shows without reason',
    { overflow: other, ringpools: [stored('blog', { overflow: other })] },
  ],
])('an overflow number is refused that %s', (_, one) => {
  expect(errorsOf(one)).toEqual(notOwn)
})

const before = stored('web', { replaces: [onSite, other] })
test.each<[string, Case, object]>([
  [
    'another ringpool shows',
    { ringpools: [before, stored('blog', { overflow: other })] },
    { replaces: 'shown_as_overflow' },
  ],
  [
    'an archived ringpool shows',
    { ringpools: [before, stored('blog', { overflow: other, active: false })] },
    {},
  ],
  [
    'another ringpool shows and replaces',
    { ringpools: [before, stored('blog', { overflow: other, replaces: [other] })] },
    {},
  ],
  [
    'is lent to the account',
    { ringpools: [before, stored('blog', { overflow: other })], borrowers: [[other, 1]] },
    {},
  ],
])('a number is taken off the site that %s', (_, one, errors) => {
  expect(errorsOf(one)).toEqual(errors)
})
test('the destination of calls cannot change while another ringpool shows that number for overflow', () => {
  const ringpools = [stored('web', { destination: other }), stored('blog', { overflow: other })]
  expect(errorsOf({ ringpools })).toEqual({ destination: 'shown_as_overflow' })
})
