import { expect, type Page } from '@playwright/test'
import { openSite } from './advertiser-site.ts'
import { createMotorValles, type MotorValles, ownNumber } from './motor-valles.ts'
import { sendGeneric, sendTwilio } from './providers.ts'
import { admin, type Talkie, test } from './talkie.ts'

const leon =
  '?utm_source=google&utm_medium=cpc&utm_campaign=seat-leon-cataluna&utm_term=seat+leon&gclid=Cj0KCQ'
const spring = '?utm_source=newsletter&utm_medium=email&utm_campaign=revision-primavera'

/** The user agent of a normal browser. The headless one identifies itself as a bot, and bots get no number. */
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

/** Opens the dealer's page as a new visitor. Returns the number that it shows, in E.164. */
const visitSite = async (page: Page, talkie: Talkie, dealer: MotorValles, query: string): Promise<string> => {
  const site = await openSite(`${talkie.url}/dni/${dealer.key}.js`)
  try {
    await page.goto(`${site.origin}/coches/leon${query}`)
    await expect(page.locator('#text')).not.toHaveText(ownNumber)
    const shown = `+34${((await page.locator('#text').textContent()) ?? '').replace(/\D/g, '')}`
    expect(dealer.numbers).toContain(shown)
    await expect(page.locator('#link')).toHaveAttribute('href', `tel:${shown}`)
    return shown
  } finally {
    await site.close()
  }
}

const signIn = async (page: Page, talkie: Talkie) => {
  await page.goto(`${talkie.url}/?lng=es`)
  await page.getByLabel('E-mail').or(page.getByLabel('Correo electrónico')).fill(admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/accounts/)
}

test('a call through Twilio whose signals arrive late, twice and out of order is one call of its campaign', async ({
  page,
  talkie,
  browser,
}) => {
  const dealer = await createMotorValles(talkie, 3)
  const called = await visitSite(page, talkie, dealer, leon)

  const call = { CallSid: 'CA1', AccountSid: 'AC1', From: '+34612345678', To: called, Direction: 'inbound' }
  const twiml = await sendTwilio(dealer, 'voice', { ...call, CallStatus: 'ringing' })
  expect(twiml).toContain('<Number')
  expect(twiml).toContain('+34937271000')
  const answeredAt = new Date(Date.now() + 1000)
  const talk = 3
  await new Promise((resolve) => setTimeout(resolve, (1 + talk) * 1000))
  const leg = {
    ...call,
    CallSid: 'CA2',
    ParentCallSid: 'CA1',
    Direction: 'outbound-dial',
    To: '+34937271000',
  }
  const completed = { ...leg, CallStatus: 'completed', CallDuration: String(talk), SequenceNumber: '3' }
  const answered = {
    ...leg,
    CallStatus: 'in-progress',
    SequenceNumber: '2',
    Timestamp: answeredAt.toUTCString(),
  }
  await sendTwilio(dealer, 'leg', completed)
  await sendTwilio(dealer, 'leg', answered)
  await sendTwilio(dealer, 'leg', completed)
  const done = {
    ...call,
    CallStatus: 'completed',
    DialCallStatus: 'completed',
    DialCallSid: 'CA2',
    DialCallDuration: String(talk),
  }
  await sendTwilio(dealer, 'dial-done', done)
  await sendTwilio(dealer, 'dial-done', done)

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(office, talkie)
  await office.goto(`${talkie.url}/accounts/${dealer.accountId}/reporting-calls?range=today`)
  const rows = office.getByRole('row').filter({ hasText: '612 34 56 78' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('seat-leon-cataluna')
  await expect(rows).toContainText('Válida')
})

test('a call through a PBX in the generic format is one call of its campaign', async ({
  page,
  talkie,
  browser,
}) => {
  const dealer = await createMotorValles(talkie, 2)
  const called = await visitSite(page, talkie, dealer, spring)

  // The call starts now and its signals carry later times, because a caller sees the number before the call.
  const began = Date.now()
  const signal = (event: string, seconds: number, more: object = {}) => ({
    event_id: `pbx-7/${event}`,
    event,
    occurred_at: new Date(began + seconds * 1000).toISOString(),
    call_id: 'pbx-7',
    direction: 'inbound',
    caller: '655 09 71 12',
    called,
    ...more,
  })
  const story = [
    signal('completed', 21, { talk_seconds: 1, disposition: 'answered', hangup_by: 'caller' }),
    signal('ringing', 1),
    signal('answered', 20, { agent: 'Laia' }),
  ]
  expect(await sendGeneric(dealer, story)).toEqual({ accepted: 3, duplicates: 0, errors: [] })
  expect(await sendGeneric(dealer, [...story].reverse())).toEqual({ accepted: 0, duplicates: 3, errors: [] })

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(office, talkie)
  await office.goto(`${talkie.url}/accounts/${dealer.accountId}/reporting-calls?range=today`)
  const rows = office.getByRole('row').filter({ hasText: '655 09 71 12' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('revision-primavera')
  await expect(rows).toContainText('No válida')

  await rows.click()
  const drawer = office.getByRole('dialog')
  await expect(drawer).toContainText('newsletter')
  await expect(drawer).toContainText('concesionario en Sabadell')
})
