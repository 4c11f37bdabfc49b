import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { confirmByTyping, type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

/* Metrics over seconds, persons and money, from their creation to the archive: each place shows the same value. */

const ofAccount = `/accounts/${dealer}/reporting`
const dashboard = `/accounts/${dealer}/reporting-dashboard?range=last_month`

const fields = (name: string, formula: string, format: string) => ({
  name,
  formula,
  format,
  color: '#8b7cff',
  gradientcolor: '#5f4fd0',
  icon: 'clock',
  default: true,
})
const talk = fields('Charla media', 'talk_seconds / answered_calls', 'duration')
const repeat = fields('Los que repiten', 'repeat_callers / callers', 'percent')
const earned = fields('Ingreso por llamante', 'revenue / callers', 'money')

const put = async ({ url, tokenOf }: DemoTalkie, path: string, body: object) => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokenOf.lucia}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

const lastMonth = () => {
  const now = new Date()
  const first = (months: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).toISOString().slice(0, 10)
  return { start: first(-1), end: first(0) }
}

/** Spaces as in a text that was typed: Intl and PDF files have others. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('metrics over seconds, persons and money show the same value everywhere', async ({
  page,
  demo,
  browser,
}) => {
  test.setTimeout(300_000)
  const range = lastMonth()
  const measures = ['talk_seconds', 'answered_calls', 'repeat_callers', 'callers', 'revenue']
  const { answers } = await demo.call<{ answers: { totals: { values: number[] } }[] }>(
    `${ofAccount}/dashboard/ask`,
    { range, questions: [{ measures }] },
  )
  const [seconds = 0, answered = 0, repeated = 0, callers = 0, revenue = 0] = answers[0]?.totals.values ?? []
  const toDuration = (value: number) =>
    `${Math.floor(Math.round(value) / 60)}:${String(Math.round(value) % 60).padStart(2, '0')}`
  const spanish = (value: number, options: Intl.NumberFormatOptions) =>
    plain(new Intl.NumberFormat('es', { useGrouping: 'always', ...options }).format(value))
  const values = [
    toDuration(seconds / answered),
    spanish(repeated / callers, { style: 'percent', maximumFractionDigits: 1 }),
    spanish(revenue / callers, { style: 'currency', currency: 'EUR' }),
  ]
  const metrics = []
  for (const metric of [talk, repeat, earned])
    metrics.push(await demo.call<{ id: string; measure: string }>(`${ofAccount}/metrics`, metric))
  const list = await demo.call<{ metrics: { id: string }[] }>(`${ofAccount}/metrics`)
  const ids = new Set(metrics.map(({ id }) => id))
  await put(demo, `${ofAccount}/metrics/order`, {
    metricIds: [...ids, ...list.metrics.flatMap(({ id }) => (ids.has(id) ? [] : [id]))],
  })
  const measure = metrics[0]?.measure ?? ''
  const names = [talk.name, repeat.name, earned.name]
  const expectAll = (text: string) => {
    for (const [index, name] of names.entries()) {
      expect(plain(text)).toContain(name)
      expect(plain(text)).toContain(values[index] ?? '')
    }
  }

  const table = page.locator('[data-widget="datatab"]')
  await test.step('in the tiles, and as columns that sort', async () => {
    await page.goto(dashboard)
    for (const name of names)
      await expect(table.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeAttached()
    const column = table.getByRole('columnheader', { name: /^Charla media/ })
    await column.scrollIntoViewIfNeeded()
    await column.getByRole('button').first().click()
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(measure).replaceAll('%3A', '(%3A|:)')))
    await expect(column).toHaveAttribute('aria-sort', 'descending')
    await expect(table.getByRole('row').last()).toContainText(values[0] ?? '')
  })

  await test.step('as the metric of the page: sentence and trend', async () => {
    await page.goto(`${dashboard}&metric=${encodeURIComponent(measure)}`)
    await expect(page.locator('[data-widget="headline"]')).toContainText(values[0] ?? '')
    await expect(page.locator('[data-widget="trend"]')).toContainText('Charla media')
  })

  await test.step('in the file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      table.getByRole('button', { name: /CSV/ }).first().click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    for (const name of names) expect(csv).toContain(name)
  })

  await test.step('in a shared link and in the PDF', async () => {
    const { token } = await demo.call<{ token: string }>(`${ofAccount}/dashboard/links`, {
      name: 'Para probar',
      days: { kind: 'fixed', range },
      lifetimeDays: 1,
    })
    const context = await browser.newContext({ locale: 'es-ES' })
    const client = await context.newPage()
    await client.goto(`${demo.url}/shared/${token}`)
    await expect(client.getByText('Charla media').first()).toBeVisible()
    expectAll((await client.getByRole('main').textContent()) ?? '')
    await context.close()

    const { url } = await demo.call<{ url: string }>(`${ofAccount}/dashboard/pdf`, {
      range,
      language: 'es',
      fileName: 'panel',
    })
    const file = new Uint8Array(await (await fetch(new URL(url, demo.url))).arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
    expectAll(text)
  })

  await test.step('a changed formula changes the value, and the archive takes the metric away', async () => {
    await page.goto(`/accounts/${dealer}/reporting-dashboard/metrics?range=last_month`)
    await page.getByRole('button', { name: talk.name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: talk.name })
    await drawer.getByLabel('Fórmula', { exact: true }).fill(`${talk.formula} * 2`)
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await confirmByTyping(page, '', 'Actualizar')
    await expect(drawer).toHaveCount(0)
    await page.getByRole('button', { name: `Acciones de ${repeat.name}` }).click()
    await page.getByRole('menuitem', { name: 'Archivar' }).click()
    await confirmByTyping(page, repeat.name, 'Archivar')
    await expect(page.getByRole('button', { name: `Acciones de ${repeat.name}` })).toHaveCount(0)

    await page.getByRole('link', { name: 'Volver al panel' }).click()
    await expect(table.getByRole('row').last()).toContainText(toDuration((2 * seconds) / answered))
    await expect(table.getByRole('columnheader', { name: /^Los que repiten/ })).toHaveCount(0)
    await page.reload()
    await expect(table.getByRole('row').last()).toContainText(toDuration((2 * seconds) / answered))
    await expect(table.getByRole('columnheader', { name: /^Los que repiten/ })).toHaveCount(0)
    for (const id of ids) await put(demo, `${ofAccount}/metrics/${id}/archived`, { archived: true })
  })
})
