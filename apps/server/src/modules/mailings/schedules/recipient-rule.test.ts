import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRecipient } from './recipient-rule.ts'

/* Marta of Motor Valles sends; the agency that runs the installation has talkie.example. */
const rule = {
  sender: { email: 'marta@gmail.com', mayWrite: true },
  domains: ['motorvalles.example', 'talkie.example', 'gmail.com', 'yahoo.co.uk'],
  mailDomains: ['agency.example'],
  visibleUsers: new Set<string>(),
}
const reader = { ...rule, sender: { ...rule.sender, mayWrite: false } }

test.each([
  ['Marta@Gmail.com', undefined],
  ['ana@motorvalles.example', undefined],
  ['ANA@MotorValles.example', undefined],
  ['lucia@talkie.example', undefined],
  ['somebody@agency.example', undefined],
  ['thief@evil.example', 'address_not_allowed'],
  ['thief@motorvalles.example.evil.example', 'address_not_allowed'],
  ['thief@notmotorvalles.example', 'address_not_allowed'],
  ['"@motorvalles.example"@evil.example', 'address_not_allowed'],
  // Anybody can get an address there, even though a member has one.
  ['pau@gmail.com', 'address_not_allowed'],
  ['pau@yahoo.co.uk', 'address_not_allowed'],
])('a sender with write access, to %s: %s', (email, refusal) => {
  expect(checkRecipient(email, rule)).toBe(refusal)
})

test('a sender with read access may send to themselves only', () => {
  expect(checkRecipient('marta@gmail.com', reader)).toBeUndefined()
  for (const email of ['ana@motorvalles.example', 'somebody@agency.example', 'thief@evil.example'])
    expect(checkRecipient(email, reader)).toBe('only_own_address')
})

test('only the installation can allow a public domain, or all domains', () => {
  expect(checkRecipient('pau@gmail.com', { ...rule, mailDomains: ['gmail.com'] })).toBeUndefined()
  expect(checkRecipient('any@body.example', { ...rule, mailDomains: ['*'] })).toBeUndefined()
})

test('a sender who sees all users may send to each of them', () => {
  const visibleUsers = new Set(['pau@gmail.com'])
  expect(checkRecipient('Pau@gmail.com', { ...rule, visibleUsers })).toBeUndefined()
})

test('addresses of one domain get the same result, which reveals no user', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.emailAddress(),
      fc.constantFrom(...rule.domains, 'evil.example'),
      (a, b, domain) => {
        const [one, other] = [a, b].map((email) => `${email.slice(0, email.lastIndexOf('@'))}@${domain}`)
        fc.pre(one !== rule.sender.email && other !== rule.sender.email)
        for (const given of [rule, reader])
          expect(checkRecipient(one ?? '', given)).toBe(checkRecipient(other ?? '', given))
      },
    ),
  )
})
