import { describe, expect, it } from 'vitest'
import { isTokenValid, tokenExpiry } from './token.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
const noon = Date.parse('2026-11-21T12:00:00Z')

describe('an access token', () => {
  it('ends at its exp claim, which is in seconds', () => {
    expect(tokenExpiry(tokenOf({ exp: noon / 1000 }))).toBe(noon)
  })
  it('is valid only while its expiry is in the future', () => {
    expect(isTokenValid(tokenOf({ exp: noon / 1000 + 1 }), noon)).toBe(true)
    expect(isTokenValid(tokenOf({ exp: noon / 1000 }), noon)).toBe(false)
  })
  it.each([null, '', 'not-a-token', 'a.b.c', tokenOf({ sub: 'marta' })])('%s is not valid', (token) => {
    expect(isTokenValid(token, noon)).toBe(false)
  })
})
