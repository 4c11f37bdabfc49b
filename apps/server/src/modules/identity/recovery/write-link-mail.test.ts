import { linkKinds } from '@talkie/contract/identity'
import { languages } from '@talkie/contract/locales'
import { expect, test } from 'vitest'
import { buildLinkUrl, formatNames, selectInvitationText, writeLinkMail } from './write-link-mail.ts'

test.each([
  [{}, 'product'],
  [{ profile: 'privileged' }, 'product'],
  [{ invitedBy: 'Lucía' }, 'by'],
  [{ invitedBy: 'Lucía', profile: 'regular', accounts: ['Motor Vallès'] }, 'accounts'],
  [{ invitedBy: 'Lucía', profile: 'privileged' }, 'administer'],
] as const)('an invitation of %j is to %s', (invitation, to) => {
  expect(selectInvitationText(invitation)).toBe(to)
})

test.each([
  [['Motor Vallès'], 'Motor Vallès'],
  [['Clínica Andes', 'Motor Vallès'], 'Clínica Andes y Motor Vallès'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E y +2'],
])('accounts %j are listed as %s', (names, text) => {
  expect(formatNames('es', names)).toBe(text)
})

test('the link opens the sign-in page, wherever the product is served', () => {
  expect(buildLinkUrl('https://calls.example/talkie/', 'invitation', 'a-b_c')).toBe(
    'https://calls.example/talkie/?invitation=a-b_c',
  )
})

test.each(languages.flatMap((language) => linkKinds.map((kind) => [language, kind] as const)))(
  'in %s the mail of %s has every text, filled in',
  async (language, kind) => {
    for (const invitation of [
      {},
      { invitedBy: 'Lucía' },
      { invitedBy: 'Lucía', accounts: ['Motor Vallès'] },
      { invitedBy: 'Lucía', profile: 'privileged' as const },
    ]) {
      const to = { name: 'Marta', email: 'marta@motorvalles.example' }
      const mail = await writeLinkMail(
        { publicUrl: 'https://talkie.test', productName: 'Rings' },
        { kind, token: 'secret-token', language, to, ...invitation },
      )
      expect(mail.html).toContain(`lang="${language}"`)
      expect(mail.text).toContain('Marta')
      expect(mail.text).toContain('marta@motorvalles.example')
      for (const part of [mail.subject, mail.text, mail.html ?? ''])
        expect(part).not.toMatch(/\{\{|undefined|linkMail|recovery\./)
    }
  },
)

test('a name in the e-mail is text, never markup', async () => {
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
