import { expect, test } from 'vitest'
import { linkIn } from './account-link.ts'

test.each([
  ['', null],
  ['?lng=es', null],
  ['?recovery=', null],
  ['?recovery=a-b_c', { kind: 'recovery', token: 'a-b_c' }],
  ['?lng=es&invitation=123', { kind: 'invitation', token: '123' }],
])('%s', (search, link) => {
  expect(linkIn(search)).toEqual(link)
})
