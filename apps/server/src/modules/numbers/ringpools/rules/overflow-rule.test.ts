import { expect, test } from 'vitest'
import { overflowErrors, type StoredPhones } from './overflow-rule.ts'

const stored = (id: string, more: Partial<StoredPhones>): StoredPhones => ({
  id,
  accountId: 1,
  active: true,
  destination: '+34930000001',
  replaces: ['+34930000000'],
  overflow: '+34930000000',
  ...more,
})
const neighbour = (more: Partial<StoredPhones>) =>
  stored('theirs', { accountId: 2, destination: '', replaces: [], overflow: '', ...more })
const onSite = '+34930000000'
const lent = '+34910000001'
const other = '+34930555000'
const notOwn = { overflow: 'not_own_number' }

type Case = Partial<Pick<StoredPhones, 'destination' | 'replaces' | 'overflow'>> & {
  ringpools?: StoredPhones[]
  borrowers?: [string, number | null][]
}
const errorsOf = ({ ringpools = [], borrowers = [[lent, 1]], ...phones }: Case) =>
  overflowErrors({
    accountId: 1,
    ringpoolId: 'web',
    phones: { destination: '+34930000001', replaces: [onSite], overflow: onSite, ...phones },
    ringpools,
    borrowers: new Map(borrowers),
  })

test.each<[string, Case]>([
  ['stands on the site', {}],
  ['is where its calls go', { overflow: other, destination: other }],
  [
    'stands on the site of another ringpool',
    { overflow: other, ringpools: [stored('blog', { replaces: [other] })] },
  ],
  ['is lent to the account', { overflow: lent }],
  [
    'is lent to the account and misused elsewhere',
    { overflow: lent, ringpools: [neighbour({ replaces: [lent] })] },
  ],
])('a number is the account’s own that %s', (_, one) => {
  expect(errorsOf(one)).toEqual({})
})

test.each<[string, Case]>([
  ['stands nowhere', { overflow: other }],
  ['is lent to nobody', { borrowers: [[onSite, null]] }],
  ['is lent to a neighbour', { borrowers: [[onSite, 2]] }],
  ['is where a neighbour’s calls go', { ringpools: [neighbour({ destination: onSite })] }],
  ['stands on a neighbour’s site', { ringpools: [neighbour({ replaces: [onSite] })] }],
  ['is a neighbour’s overflow number', { ringpools: [neighbour({ overflow: onSite })] }],
  [
    'stood on the site before',
    { overflow: other, ringpools: [stored('web', { replaces: [other], overflow: other })] },
  ],
  [
    'another ringpool shows without reason',
    { overflow: other, ringpools: [stored('blog', { overflow: other })] },
  ],
])('a number is none that %s', (_, one) => {
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
test('calls are sent elsewhere than to the number that another ringpool shows', () => {
  const ringpools = [stored('web', { destination: other }), stored('blog', { overflow: other })]
  expect(errorsOf({ ringpools })).toEqual({ destination: 'shown_as_overflow' })
})
