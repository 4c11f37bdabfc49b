import type { Page } from '@playwright/test'
import { createMotorValles, type MotorValles } from '../story/motor-valles.ts'
import { sendGeneric } from '../story/providers.ts'
import { expect, test } from './demo-talkie.ts'

/** A complete call, as a PBX reports it afterwards. */
const sendCall = async (dealer: MotorValles, id: string) => {
  const began = Date.now() - 60_000
  const signal = (event: string, seconds: number, more: object = {}) => ({
    event_id: `${id}/${event}`,
    event,
    occurred_at: new Date(began + seconds * 1000).toISOString(),
    call_id: id,
    direction: 'inbound',
    caller: `655 09 71 ${id.slice(-2)}`,
    called: dealer.numbers[0],
    ...more,
  })
  await sendGeneric(dealer, [
    signal('ringing', 0),
    signal('answered', 5),
    signal('completed', 45, { talk_seconds: 40, disposition: 'answered', hangup_by: 'caller' }),
  ])
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Llamadas' }).getByRole('row')
/** Checks the number of calls in the table, whose header is a row too. */
const seesCalls = (page: Page, count: number) => expect(rows(page)).toHaveCount(count + 1)
const isLive = (page: Page) => expect(page.getByRole('status').getByText('En directo')).toBeVisible()
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** Counts the requests for each question from now on. Views, mails and metrics count as questions too. */
const countRequests = (page: Page) => {
  const counted: Record<string, number> = {}
  page.on('request', (request) => {
    const [, question] = /\/reporting\/(.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (question) counted[question] = (counted[question] ?? 0) + 1
  })
  return counted
}

test('a call that arrives while another screen is open is there on the way back, and after a reload', async ({
  page,
  demo,
}) => {
  const dealer = await createMotorValles(demo, 1)
  const calls = `/accounts/${dealer.accountId}/reporting-calls`

  await test.step('the first call of an account that had none', async () => {
    await page.goto(calls)
    await expect(page.getByText('Todavía no ha llegado nada')).toBeVisible()
    await goTo(page, 'Panel')
    await sendCall(dealer, 'pbx-01')
    await goTo(page, 'Llamadas')
    await seesCalls(page, 1)
  })

  await test.step('another one', async () => {
    await goTo(page, 'Panel')
    await expect(page.locator('[data-widget="kpis"]')).toBeVisible()
    await goTo(page, 'Palabras clave')
    await sendCall(dealer, 'pbx-02')
    await goTo(page, 'Llamadas')
    await seesCalls(page, 2)
    await page.reload()
    await seesCalls(page, 2)
  })

  await test.step('calls that arrive while it is open, with one request per question for each', async () => {
    await isLive(page)
    const counted = countRequests(page)
    for (const [index, id] of ['pbx-03', 'pbx-04'].entries()) {
      await sendCall(dealer, id)
      await seesCalls(page, 3 + index)
    }
    await expect.poll(() => counted).toEqual({ 'calls/rows': 2, 'calls/ask': 2 })
  })

  await test.step('calls that arrive while the browser is offline', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('status').getByText('Sin conexión')).toBeVisible()
    await sendCall(dealer, 'pbx-05')
    await page.context().setOffline(false)
    await isLive(page)
    await seesCalls(page, 5)
  })
})

test('the dashboard of a current period updates by itself, in place and with one request', async ({
  page,
  demo,
}) => {
  const dealer = await createMotorValles(demo, 1)
  await sendCall(dealer, 'pbx-11')
  await page.goto(`/accounts/${dealer.accountId}/reporting-dashboard?range=today`)
  const calls = page.locator('[data-widget="kpis"]').getByRole('button', { name: /^Llamadas / })
  await expect(calls).toContainText(/^Llamadas1/)
  await isLive(page)
  await page.locator('[data-widget]').evaluateAll((widgets) => {
    for (const widget of widgets) Object.assign(widget, { drawnBefore: true })
    const skeletons = () => document.querySelectorAll('[data-widget] .mantine-Skeleton-root').length
    Object.assign(window, { skeletons: 0 })
    new MutationObserver(() => {
      Object.assign(window, { skeletons: Math.max(Reflect.get(window, 'skeletons'), skeletons()) })
    }).observe(document.body, { childList: true, subtree: true })
  })
  const counted = countRequests(page)
  await sendCall(dealer, 'pbx-12')
  await expect(calls).toContainText(/^Llamadas2/)
  expect(counted).toEqual({ 'dashboard/ask': 1 })
  const kept = await page
    .locator('[data-widget]')
    .evaluateAll((widgets) => widgets.every((widget) => 'drawnBefore' in widget))
  expect(kept).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'skeletons'))).toBe(0)

  await test.step('the dashboard of past days does not update', async () => {
    await page.goto(`/accounts/${dealer.accountId}/reporting-dashboard?range=last_month`)
    await expect(page.locator('[data-widget="kpis"]')).toBeVisible()
    await expect(page.getByText('En directo')).toHaveCount(0)
  })
})

test('a request to be called back is in the open report, and after a reload, at once', async ({
  page,
  demo,
}) => {
  const dealer = await createMotorValles(demo, 1)
  const requests = page.getByRole('grid', { name: 'Click to call' }).getByRole('row')
  const ask = async (phone: string) => {
    const url = `${demo.url}/collect/c2c`
    const { token } = await (await fetch(`${url}?key=${dealer.key}`)).json()
    // Only what a person may have read in the meantime is taken: repeated until then.
    await expect
      .poll(async () => {
        const body = JSON.stringify({
          key: dealer.key,
          token,
          id: crypto.randomUUID(),
          phone,
          consent: true,
          url: 'http://localhost/',
        })
        return (await fetch(url, { method: 'POST', body })).status
      })
      .toBe(200)
  }
  await ask('611222333')
  await page.goto(`/accounts/${dealer.accountId}/reporting-c2c`)
  await expect(requests).toHaveCount(2)
  await isLive(page)
  await ask('622333444')
  await expect(requests).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Solicitudes del periodo' })).toContainText(/Por llamar\s*2/)
  await goTo(page, 'Panel')
  await ask('633444555')
  await page.goto(`/accounts/${dealer.accountId}/reporting-c2c`)
  await expect(requests).toHaveCount(4)
})
