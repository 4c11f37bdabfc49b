import { expect, it } from 'vitest'
import { writeRequestMail } from './write-request-mail.ts'

/* A stranger enters addresses and markup where Motor Vallès asks for a name. */

it('shows what a stranger wrote as text, and makes no link of it', async () => {
  const mail = await writeRequestMail({
    to: 'marta@motorvalles.example',
    account: { id: 1, name: 'Motor Vallès', language: 'es', timezone: 'Europe/Madrid' },
    requests: [
      {
        name: 'Banco: https://evil.example/login <img src=x onerror=alert(1)>',
        phone: '+34612345678',
        form: 'Te llamamos',
        at: new Date('2026-11-20T09:00:00Z'),
        wantedAt: null,
        source: 'www.evil.example / cpc',
        page: 'https://www.motorvalles.es/',
      },
    ],
    publicUrl: 'https://talkie.test',
  })
  for (const body of [mail.text, mail.html]) {
    expect(body).not.toContain('evil.example')
    expect(body).toContain('https://www.motorvalles.es/')
  }
  expect(mail.html).not.toContain('<img')
  expect(mail.subject).not.toContain('evil')
})
