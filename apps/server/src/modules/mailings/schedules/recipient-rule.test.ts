import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOfRecipient } from './recipient-rule.ts'

/* Marta of Motor Valles sends; the agency that runs the installation is talkie.example. */
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
  // Anybody has one of these, though a user does too.
  ['pau@gmail.com', 'address_not_allowed'],
  ['pau@yahoo.co.uk', 'address_not_allowed'],
])('who may write mails %s: %s', (email, refusal) => {
  expect(refusalOfRecipient(email, rule)).toBe(refusal)
})

test('who may only read mails themselves alone', () => {
  expect(refusalOfRecipient('marta@gmail.com', reader)).toBeUndefined()
  for (const email of ['ana@motorvalles.example', 'somebody@agency.example', 'thief@evil.example'])
    expect(refusalOfRecipient(email, reader)).toBe('only_own_address')
})

test('a public domain, or all, is allowed by the installation alone', () => {
  expect(refusalOfRecipient('pau@gmail.com', { ...rule, mailDomains: ['gmail.com'] })).toBeUndefined()
  expect(refusalOfRecipient('any@body.example', { ...rule, mailDomains: ['*'] })).toBeUndefined()
})

test('who sees all users mails each of them', () => {
  const visibleUsers = new Set(['pau@gmail.com'])
  expect(refusalOfRecipient('Pau@gmail.com', { ...rule, visibleUsers })).toBeUndefined()
})

test('two addresses of one domain are answered alike, so that none is known for a user’s', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.emailAddress(),
      fc.constantFrom(...rule.domains, 'evil.example'),
      (a, b, domain) => {
        const [one, other] = [a, b].map((email) => `${email.slice(0, email.lastIndexOf('@'))}@${domain}`)
        fc.pre(one !== rule.sender.email && other !== rule.sender.email)
        for (const given of [rule, reader])
          expect(refusalOfRecipient(one ?? '', given)).toBe(refusalOfRecipient(other ?? '', given))
      },
    ),
  )
})
