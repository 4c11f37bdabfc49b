import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignedByTwilio, signTwilio } from './twilio-signature.ts'

/** The examples of Twilio's documentation and of its libraries' tests, all with the auth token 12345. */
const authToken = '12345'
const address = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const params = (caller: string) => ({
  From: caller,
  CallSid: 'CA1234567890ABCDE',
  To: '+18005551212',
  Digits: '1234',
  Caller: caller,
})
const published: [string, Record<string, string>, string][] = [
  [address, params('+14158675309'), 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
  [address, params('+14158675310'), 'GvWf1cFY/Q7PnoempGyD5oXAezc='],
  ['https://MyCompany.com/myapp.php?foo=1&bar=2', params('+14158675309'), 'g9IN/x4Cft2g517EjYvEvM/W7LU='],
]

describe('Twilio’s signature', () => {
  it.each(published)('of %s is as published', (at, form, signature) => {
    expect(signTwilio(authToken, at, form)).toBe(signature)
    expect(isSignedByTwilio(authToken, signature, at, form)).toBe(true)
  })

  it.each(published)('of %s does not match anything else', (at, form, signature) => {
    expect(isSignedByTwilio('12346', signature, at, form)).toBe(false)
    expect(isSignedByTwilio(authToken, signature, `${at}&more=1`, form)).toBe(false)
    expect(isSignedByTwilio(authToken, signature, at, { ...form, Digits: '1235' })).toBe(false)
    expect(isSignedByTwilio(authToken, signature, at, { ...form, More: '' })).toBe(false)
    for (const wrong of ['', 'a', signature.toLowerCase(), `${signature} `, 'é'.repeat(14)])
      expect(isSignedByTwilio(authToken, wrong, at, form)).toBe(false)
  })

  it.each([
    ['https://calls.example', 'https://calls.example:443'],
    ['http://calls.example', 'http://calls.example:80'],
    ['https://calls.example:8443', 'https://calls.example'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]:443'],
    ['http://[2001:db8::1]:3000', 'http://[2001:db8::1]'],
  ])('over %s may also be over %s', (ours, theirs) => {
    for (const rest of ['', '/hooks/telephony/key/voice', '/voice?a=1:2#b'])
      expect(isSignedByTwilio(authToken, signTwilio(authToken, theirs + rest, {}), ours + rest, {})).toBe(
        true,
      )
    const elsewhere = signTwilio(authToken, `${theirs.replace(/example|db8/, 'evil')}/`, {})
    expect(isSignedByTwilio(authToken, elsewhere, `${ours}/`, {})).toBe(false)
  })

  it('is accepted for any form that Twilio signs, in any order of fields', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (token, form) => {
        const reversed = Object.fromEntries(Object.entries(form).reverse())
        expect(isSignedByTwilio(token, signTwilio(token, address, form), address, reversed)).toBe(true)
      }),
    )
  })
})
