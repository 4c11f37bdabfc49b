import { expect, test } from 'vitest'
import { checkClaims } from './check-claims.ts'

const provider = { domains: ['motorvalles.example'], trustsEmails: false }
const trusting = { ...provider, trustsEmails: true }
const marta = 'marta@motorvalles.example'

test.each([
  [{ email: marta, email_verified: true }, provider, { email: marta }],
  [{ email: 'Marta@MotorValles.example', email_verified: true }, provider, { email: marta }],
  [{ email: marta, email_verified: false }, provider, { refusal: 'sso_unverified' }],
  [{ email: marta, email_verified: false }, trusting, { refusal: 'sso_unverified' }],
  [{ email: marta }, provider, { refusal: 'sso_unverified' }],
  [{ email: marta }, trusting, { email: marta }],
  [{ email: marta, email_verified: 'true' }, trusting, { refusal: 'sso_unverified' }],
  [
    { email: 'marta@motorvalles.example.evil', email_verified: true },
    trusting,
    { refusal: 'sso_wrong_domain' },
  ],
  [{ email: `${marta}@evil.example`, email_verified: true }, trusting, { refusal: 'sso_wrong_domain' }],
  [
    { email: 'marta@sub.motorvalles.example', email_verified: true },
    provider,
    { refusal: 'sso_wrong_domain' },
  ],
  [{ email_verified: true }, trusting, { refusal: 'sso_no_email' }],
  [{ email: [marta], email_verified: true }, trusting, { refusal: 'sso_no_email' }],
] as const)('%j, by %j: %j', (claims, by, expected) => {
  expect(checkClaims(claims, by)).toEqual(expected)
})
