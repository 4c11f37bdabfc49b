import { expect, test } from 'vitest'
import { parseAccountLink } from './account-link.ts'

test.each([
  ['', null],
  ['?lng=es', null],
  ['?recovery=', null],
  ['?recovery=a-b_c', { kind: 'recovery', token: 'a-b_c' }],
  ['?setup=t0k-en', { kind: 'setup', token: 't0k-en' }],
  ['?lng=es&invitation=123', { kind: 'invitation', token: '123' }],
])('the link in %j is %j', (search, link) => {
  expect(parseAccountLink(search)).toEqual(link)
})
