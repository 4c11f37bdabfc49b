import { describe, expect, it, test } from 'vitest'
import { isRenewalDue, isSameSession, isTokenValid, parseClaims } from './token.ts'

const buildToken = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
const noon = Date.parse('2026-11-21T12:00:00Z')

describe('an access token', () => {
  it('ends at its exp claim, which is in seconds', () => {
    expect(parseClaims(buildToken({ exp: noon / 1000 }))?.expiry).toBe(noon)
  })
  it('is valid only while its expiry is in the future', () => {
    expect(isTokenValid(buildToken({ exp: noon / 1000 + 1 }), noon)).toBe(true)
    expect(isTokenValid(buildToken({ exp: noon / 1000 }), noon)).toBe(false)
  })
  it.each([null, '', 'not-a-token', 'a.b.c', buildToken({ sub: 'marta' })])('%s is not valid', (token) => {
    expect(isTokenValid(token, noon)).toBe(false)
  })
  it('belongs to the session of its sid claim', () => {
    const [one, renewed, other] = [
      { sid: 'a', gen: 1 },
      { sid: 'a', gen: 2 },
      { sid: 'b', gen: 1 },
    ].map((claims) => buildToken({ exp: noon / 1000, ...claims }))
    expect(isSameSession(one ?? null, renewed ?? null)).toBe(true)
    expect(isSameSession(one ?? null, other ?? null)).toBe(false)
    expect(isSameSession(one ?? null, null)).toBe(false)
  })
})

const minute = 60_000
test.each([
  ['fresh', 12 * 60 * minute, 0, false],
  ['59 minutes old', 12 * 60 * minute, 59 * minute, false],
  ['an hour old', 12 * 60 * minute, 60 * minute, true],
  ['past its end', 12 * 60 * minute, 12 * 60 * minute, false],
  ['of a session that has a minute left, 4 s old', minute, 4000, false],
  ['of a session that has a minute left, 5 s old', minute, 5000, true],
])('a token that is %s', (_, life, age, due) => {
  const token = buildToken({ iat: noon / 1000, exp: (noon + life) / 1000 })
  expect(isRenewalDue(token, noon + age)).toBe(due)
})
