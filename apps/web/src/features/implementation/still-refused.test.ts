import { expect, test } from 'vitest'
import { isStillRefused } from './still-refused.ts'

const motor = { active: true, domain: 'motorvalles.es', allowedDomains: ['ofertas-motor.com'] }

test('a foreign host is refused until its domain is allowed', () => {
  const refused = { host: 'outlet-motor.com', reason: 'DOMAIN_NOT_ALLOWED' } as const
  expect(isStillRefused(refused, motor)).toBe(true)
  expect(isStillRefused(refused, { ...motor, allowedDomains: ['outlet-motor.com'] })).toBe(false)
})

test('a domain allows its subdomains, but no other host with the same ending', () => {
  const refused = { reason: 'DOMAIN_NOT_ALLOWED' } as const
  expect(isStillRefused({ ...refused, host: 'www.ofertas-motor.com' }, motor)).toBe(false)
  expect(isStillRefused({ ...refused, host: 'notmotorvalles.es' }, motor)).toBe(true)
})

test('an inactive account refuses its own site until it is active', () => {
  const refused = { host: 'motorvalles.es', reason: 'ACCOUNT_INACTIVE' } as const
  expect(isStillRefused(refused, { ...motor, active: false })).toBe(true)
  expect(isStillRefused(refused, motor)).toBe(false)
})

test.each(['TOO_MANY_NUMBERS', 'AUTOMATED_VISITS'] as const)(
  'a network stays refused for %s, whatever the account allows',
  (reason) => {
    const refused = { host: '203.0.113.0/24', reason }
    expect(isStillRefused(refused, motor)).toBe(true)
    expect(isStillRefused(refused, { ...motor, allowedDomains: ['203.0.113.0/24'] })).toBe(true)
  },
)
