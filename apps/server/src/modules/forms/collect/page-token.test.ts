import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { createPageTokens } from './page-token.ts'

const tokens = createPageTokens(createSecrets('the secret of this installation'))
const shown = new Date('2026-11-20T10:00:00Z')
const later = (seconds: number) => new Date(shown.getTime() + seconds * 1000)
const token = tokens.create(1, shown)

test.each([
  ['a person who takes twenty seconds', token, 1, 20, true],
  ['a person who takes an hour', token, 1, 3600, true],
  ['a program that takes half a second', token, 1, 0.5, false],
  ['a page of yesterday', token, 1, 86_400, false],
  ['the page of another account', token, 2, 20, false],
  [
    'a token of one’s own making',
    `${later(-60).getTime().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`,
    1,
    20,
    false,
  ],
  ['no token', '', 1, 20, false],
  ['a token from the future', tokens.create(1, later(600)), 1, 20, false],
])('%s', (_, given, accountId, seconds, right) =>
  expect(tokens.check(given, accountId, later(seconds))).toBe(right),
)

test('a token of the accepted secret counts while the secret is being replaced', () => {
  const renewed = createPageTokens(createSecrets('a new secret', 'the secret of this installation'))
  expect(renewed.check(token, 1, later(20))).toBe(true)
})
