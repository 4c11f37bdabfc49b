import type { Account } from '@talkie/contract/accounts'
import { languages } from '@talkie/contract/locales'
import { installWays, toSnippet } from '@talkie/contract/tracking'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { account } from '../../accounts/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { mailSteps } from './mail-steps.ts'

/* Marta of Motor Valles sends the steps to the agency that maintains the site. */

let store: TestPostgres
let motor: Account
let sent: Mail[]

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor } = await createTestAccounts(store.postgres.db))
})
beforeEach(() => {
  sent = []
})
afterAll(() => store.close())

const marta = { ...systemActor, name: 'Marta Ruiz' }
const send = (
  { way = 'wordpress', language = 'es', accountId = motor.id }: Partial<Parameters<typeof mailSteps>[1]> = {},
  email = 'agencia@webs.example',
) =>
  mailSteps(
    {
      db: store.postgres.db,
      publicUrl: 'https://calls.example.com',
      productName: 'Talkie',
      sendMail: async (mail) => void sent.push(mail),
    },
    { accountId, email, way, language },
    marta,
  )

test('the e-mail has the steps, the code and what to watch for, in the language of its reader', async () => {
  await send()
  const [mail] = sent
  expect(mail).toMatchObject({
    to: ['agencia@webs.example'],
    subject: 'Código para instalar en motorvalles.example',
  })
  expect(mail?.text).toContain('Marta Ruiz te pide')
  expect(mail?.text).toContain('1. En WordPress ve a Plugins')
  expect(mail?.text).toContain(toSnippet(`https://calls.example.com/dni/${motor.key}.js`))
  expect(mail?.text).toContain('WP Rocket')
  expect(mail?.text).not.toContain('`')
  expect(mail?.html).toContain('&lt;script&gt;')
})

test('of an account with a first-party path, all addresses are on that', async () => {
  const set = (firstPartyUrl: string) => store.postgres.db.update(account).set({ firstPartyUrl })
  await set('https://motorvalles.example/t')
  try {
    for (const way of installWays) {
      await send({ way })
      const text = sent.at(-1)?.text ?? ''
      expect(text).toContain(toSnippet(`https://motorvalles.example/t/dni/${motor.key}.js`))
      expect(text).not.toContain('calls.example.com')
    }
  } finally {
    await set('')
  }
})

test('is recorded with its recipient', async () => {
  await send()
  const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'export',
    kind: 'mail',
    accountId: motor.id,
    userName: 'Marta Ruiz',
    after: { recipients: ['agencia@webs.example'] },
  })
})

test('of an unknown account nothing is sent', async () => {
  await expect(send({ accountId: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(sent).toEqual([])
})

test('an account sends at most ten in an hour', async () => {
  let refused = 0
  for (let i = 0; i < 15; i += 1)
    await send().catch((error: { code: string }) => {
      expect(error.code).toBe('TOO_MANY_REQUESTS')
      refused += 1
    })
  expect(refused).toBeGreaterThanOrEqual(5)
  expect(sent.length + refused).toBe(15)
})

test.each(installWays.flatMap((way) => languages.map((language) => [way, language] as const)))(
  'every step of %s has its text in %s, with all values filled in',
  async (way, language) => {
    const { installGuides } = await import('@talkie/texts')
    const { getServerText } = await import('@talkie/texts/server')
    const t = getServerText(language)
    const values = { origin: 'https://calls.example.com', tag: '<script>' }
    for (const key of [...installGuides[way].steps, ...installGuides[way].watch]) {
      const text = t(key, values)
      expect(text).not.toBe(key)
      expect(text).not.toContain('{{')
    }
  },
)
