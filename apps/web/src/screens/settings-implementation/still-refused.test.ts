import { expect, test } from 'vitest'
import { isStillRefused } from './still-refused.ts'

const motor = { active: true, domain: 'motorvalles.es', allowedDomains: ['ofertas-motor.com'] }

test('a foreign host is refused until its domain is added', () => {
  const refused = { host: 'outlet-motor.com', reason: 'DOMAIN_NOT_ALLOWED' } as const
  expect(isStillRefused(refused, motor)).toBe(true)
  expect(isStillRefused(refused, { ...motor, allowedDomains: ['outlet-motor.com'] })).toBe(false)
})

test('a domain brings its subdomains along, but no other name that ends like it', () => {
  const refused = { reason: 'DOMAIN_NOT_ALLOWED' } as const
  expect(isStillRefused({ ...refused, host: 'www.ofertas-motor.com' }, motor)).toBe(false)
  expect(isStillRefused({ ...refused, host: 'notmotorvalles.es' }, motor)).toBe(true)
})

test('an inactive account refuses its own site until it is active', () => {
  const refused = { host: 'motorvalles.es', reason: 'ACCOUNT_INACTIVE' } as const
  expect(isStillRefused(refused, { ...motor, active: false })).toBe(true)
  expect(isStillRefused(refused, motor)).toBe(false)
})
