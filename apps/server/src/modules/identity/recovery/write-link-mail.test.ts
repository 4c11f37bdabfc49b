import { languages, linkKinds } from '@talkie/contract'
import { describe, expect, test } from 'vitest'
import { invitationTexts, linkLetters } from './link-letters.ts'
import { invitationTo, linkAddress, listNames, writeLinkMail } from './write-link-mail.ts'

const filledIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(languages)('%s', (language) => {
  test.each(linkKinds)('says every text of %s, with the same to fill in', (kind) => {
    const { [kind]: letter } = linkLetters[language]
    for (const [key, text] of Object.entries(letter))
      expect([key, filledIn(text)]).toEqual([key, filledIn(Object(linkLetters.en[kind])[key])])
  })
})

test.each(languages)('%s says who invites to what, with the same to fill in', (language) => {
  for (const [key, text] of Object.entries(invitationTexts[language]))
    expect([key, filledIn(text)]).toEqual([key, filledIn(Object(invitationTexts.en)[key])])
})

test.each([
  [{}, 'product'],
  [{ profile: 'privileged' }, 'product'],
  [{ invitedBy: 'Lucía' }, 'by'],
  [{ invitedBy: 'Lucía', profile: 'regular', accounts: ['Motor Vallès'] }, 'accounts'],
  [{ invitedBy: 'Lucía', profile: 'privileged' }, 'administer'],
] as const)('an invitation of %j is to %s', (invitation, to) => {
  expect(invitationTo(invitation)).toBe(to)
})

test.each([
  [['Motor Vallès'], 'Motor Vallès'],
  [['Clínica Andes', 'Motor Vallès'], 'Clínica Andes y Motor Vallès'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E y +2'],
])('accounts %j are listed as %s', (names, text) => {
  expect(listNames('es', names)).toBe(text)
})

test('the link stands on the sign-in page, wherever the product is served', () => {
  expect(linkAddress('https://calls.example/talkie/', 'invitation', 'a-b_c')).toBe(
    'https://calls.example/talkie/?invitation=a-b_c',
  )
})

test('a name is text in the mail, and never markup', async () => {
  const mail = await writeLinkMail(
    { publicUrl: 'https://talkie.test', productName: 'Rings' },
    {
      kind: 'recovery',
      token: 'secret-token',
      language: 'es',
      to: { name: '<b>Marta</b> {{email}}', email: 'marta@motorvalles.example' },
    },
  )
  expect(mail).toMatchObject({
    to: ['marta@motorvalles.example'],
    subject: 'Nueva contraseña para Talkie by Rings',
  })
  expect(mail.html).not.toContain('<b>Marta')
  expect(mail.html).toContain('https://talkie.test/?recovery=secret-token')
  expect(mail.text).toContain('\nhttps://talkie.test/?recovery=secret-token\n')
})
