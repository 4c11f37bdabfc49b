import type { Page } from '@playwright/test'
import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import type { ReportFilters } from '@talkie/contract/reporting'
import { dealer, expect, test } from './demo-talkie.ts'
import { validByTerm } from './terms.ts'

const path = `/accounts/${dealer}/reporting-dashboard`
const lastMonth = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))
const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const grouped = (value: number) => value.toLocaleString('es', { useGrouping: 'always' })
const filtersOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]')

const numberIn = (text: string | null) => Number(/[\d.]+/.exec(text ?? '')?.[0]?.replaceAll('.', ''))
/** The last three figures of each day in a widget's table, ordered by day. */
const valuesByDay = async (page: Page, id: string): Promise<number[][]> => {
  const lines = widget(page, id)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(lines.first()).toBeAttached()
  const texts = await lines.evaluateAll((all) =>
    all.map((line) => [...line.querySelectorAll('td')].slice(-3).map((cell) => cell.textContent)),
  )
  return texts.map((cells) => cells.map(numberIn))
}
const on = (page: Page) => ({
  // Above a thousand rows, the screen shows the first ones and the total.
  rows: (count: number) => {
    const all = count === 1 ? '1 fila' : `${grouped(count)} filas`
    const said = count > 1000 ? page.getByText(` de ${grouped(count)}`) : page.getByText(all, { exact: true })
    return expect(said).toBeVisible()
  },
  menu: (name: string | RegExp) => page.getByRole('menuitem', { name }).click(),
  /** Follows the link to the rows, which says how many they are. */
  see: (count: number) =>
    page
      .getByRole('menuitem', {
        name: count === 1 ? /^Ver (el|la) / : new RegExp(`^Ver l[ao]s ${grouped(count)} `),
      })
      .click(),
})

test('each figure leads to that many rows, with the days and conditions of the page', async ({ page }) => {
  const filters = [{ field: 'source', operator: 'is', value: 'google' }]
  const dashboard = `${path}?range=last_month&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const { rows, menu, see } = on(page)

  await page.goto(dashboard)
  await test.step('the cards', async () => {
    for (const name of ['Visitas', 'Llamadas', 'Válidas', 'Click to call', 'WhatsApp', 'Ventas']) {
      const card = widget(page, 'kpis').getByRole('button', { name: new RegExp(`^${name} `) })
      const value = numberIn((await card.locator('.figures').first().textContent()) ?? '')
      await card.click()
      await see(value)
      await expect(page).toHaveURL(/reporting-(events|rawdata|c2c)\?/)
      expect(filtersOf(page)).toContainEqual(filters[0])
      await rows(value)
      await page.goBack()
    }
  })
  await test.step('a bar of the spread', async () => {
    const bar = widget(page, 'distribution').getByRole('button', { name: /^Búsqueda de pago/ })
    const value = numberIn((await bar.getAttribute('title'))?.split(': ')[1] ?? '')
    await bar.click()
    await see(value)
    await rows(value)
    await page.goBack()
  })
  await test.step('a cell of the table: its own figure', async () => {
    const row = widget(page, 'datatab').getByRole('row', { name: /^Marca / })
    const cell = row.locator('[data-column="valid"]')
    const value = numberIn(await cell.textContent())
    await cell.click()
    await see(value)
    await rows(value)
    await page.goBack()
  })
  await test.step('a slice', async () => {
    const value = numberIn(
      (
        await widget(page, 'reach')
          .getByRole('row', { name: /^De pago \d/ })
          .textContent()
      )?.slice('De pago'.length) ?? '',
    )
    await widget(page, 'reach')
      .getByRole('button', { name: /^De pago / })
      .click()
    await see(value)
    await rows(value)
    await page.goBack()
  })
  await test.step('an hour of the week', async () => {
    // A month may have no call from Google in a given hour of a weekday.
    const cell = widget(page, 'heat')
      .getByRole('button', { name: /^martes, \d+ h: [1-9]/ })
      .first()
    const value = numberIn((await cell.getAttribute('title'))?.split(': ')[1] ?? '')
    expect(value).toBeGreaterThan(0)
    await cell.click()
    await see(value)
    await rows(value)
    await page.goBack()
  })
  await test.step('a bar of the days, one figure at a time', async () => {
    const bars = widget(page, 'daily').getByRole('slider')
    const days = await valuesByDay(page, 'daily')
    // The first day of a month may be a Sunday, when the dealer is closed.
    const day = days.findIndex(([, valid = 0]) => valid > 0)
    await bars.focus()
    await page.keyboard.press('Home')
    for (let right = 0; right < day; right += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await menu(/^Válidas · /)
    await rows(days[day]?.[1] ?? Number.NaN)
    await page.goBack()
  })
  await test.step('valid calls: the calls report, where a net call is one of them', async () => {
    const series = widget(page, 'gvalids')
    const days = (await valuesByDay(page, 'gvalids')).map((values) => values.at(-1) ?? 0)
    const day = days.findIndex((valid) => valid > 0)
    await series.getByRole('slider').focus()
    await page.keyboard.press('Home')
    for (let right = 0; right < day; right += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await see(days[day] ?? Number.NaN)
    await expect(page).toHaveURL(/reporting-calls\?/)
    await rows(days[day] ?? Number.NaN)
    await page.goBack()
  })
})

test('with an attribution model and a window, the rows are those that count, and say so', async ({
  page,
  demo,
}) => {
  const rowsOf = (screen: string, more: object) =>
    demo.call<{ total: number }>(`/accounts/${dealer}/reporting/${screen}/rows`, {
      range: lastMonth,
      limit: 5,
      ...more,
    })
  await page.goto(`${path}?range=last_month&unique=30`)
  const card = widget(page, 'kpis').getByRole('button', { name: /^Válidas / })
  const shown = (await card.locator('.figures').first().textContent()) ?? ''
  await card.click()
  await on(page).see(numberIn(shown))
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()
  await expect(page.getByText('Cada persona cuenta una vez en 30 días')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar todas' }).click()
  const { total } = await rowsOf('events', { scope: 'valid' })
  await expect(page.getByText(`${grouped(total)} filas`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()

  await page.goto(`${path}?range=last_month&model=linear`)
  await widget(page, 'datatab')
    .getByRole('row', { name: /^Marca / })
    .locator('[data-column="valid"]')
    .click()
  await page.getByRole('menuitem', { name: 'Ver las conversiones que tienen una parte' }).click()
  await expect(page.getByText(/según el modelo de atribución «Lineal»/)).toBeVisible()
  const shared = await rowsOf('events', {
    scope: 'valid',
    model: 'linear',
    filters: [{ field: 'campaign', operator: 'is', value: 'Marca' }],
  })
  await expect(page.getByText(`${grouped(shared.total)} filas`, { exact: true })).toBeVisible()
})

test('a region of the map and a step of the funnel lead to their rows, also with other filters', async ({
  page,
}) => {
  const { rows, menu, see } = on(page)
  const map = widget(page, 'map')
  const step = widget(page, 'funnel').getByRole('button', { name: /^Válidas/ })
  const stepValue = async () => numberIn(((await step.getAttribute('title')) ?? '').split(': ')[1] ?? '')
  const clickCatalonia = async () => {
    await expect(map.locator('[aria-busy="false"]').first()).toBeVisible()
    const { width = 0, height = 0 } = (await map.locator('canvas').boundingBox()) ?? {}
    await map.locator('canvas').click({ position: { x: 0.83 * width, y: 0.24 * height } })
  }
  /** Opens the panel of a region on the map. Returns the count that the map shows there. */
  const openPlace = async () => {
    await clickCatalonia()
    const label = (await page.getByRole('menu').getAttribute('aria-label')) ?? ''
    const row = map.getByRole('row').filter({ has: page.getByRole('cell', { name: label, exact: true }) })
    return { label, value: numberIn(await row.getByRole('cell').last().textContent()) }
  }
  const lookAtBoth = async () => {
    const valids = await stepValue()
    await step.click()
    await see(valids)
    await expect(page).toHaveURL(/reporting-events\?/)
    await rows(valids)
    await page.goBack()
    const place = await openPlace()
    await see(place.value)
    await expect(page).not.toHaveURL(/reporting-dashboard/)
    expect(filtersOf(page)).toContainEqual({ field: 'region', operator: 'is', value: place.label })
    await rows(place.value)
    return { valids, ...place }
  }
  await page.goto(`${path}?range=last_month`)
  const all = await lookAtBoth()
  await page.goBack()
  await test.step('its shades are by the root: the middle one stands for a quarter of the most', async () => {
    const steps = map.getByTitle(/cuanto más intenso/).locator('span:not([aria-hidden])')
    await expect(steps).toHaveCount(3)
    const [low, middle, most = 0] = (await steps.allTextContents()).map(numberIn)
    expect([low, middle]).toEqual([0, Math.round(most / 4)])
  })

  await widget(page, 'distribution')
    .getByRole('button', { name: /^Búsqueda de pago/ })
    .click()
  await menu('Filtrar por esto')
  await expect(page).toHaveURL(/filters=/)
  await expect.poll(stepValue).toBeLessThan(all.valids)
  const paid = await lookAtBoth()
  expect(paid.value).toBeLessThan(all.value)
  await page.reload()
  await rows(paid.value)

  await test.step('the filter shows that place alone, everywhere', async () => {
    await page.goto(`${path}?range=last_month`)
    await clickCatalonia()
    await menu('Filtrar por esto')
    await expect(map.getByRole('row')).toHaveCount(2)
    await expect(map.getByRole('row').last()).toContainText(`${all.label}${grouped(all.value)}`)
    expect(filtersOf(page)).toContainEqual({ field: 'region', operator: 'is', value: all.label })
  })
})

test('each figure of a search term or a word leads to its rows', async ({ page, demo, complaints }) => {
  const { rows, menu, see } = on(page)
  const words = `/accounts/${dealer}/reporting-words?range=last_month`
  const line = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
  const cell = (name: string, column: string) => line(name).locator(`[data-column="${column}"]`)
  const look = async (name: string, column: string, screen: RegExp) => {
    const value = numberIn(await cell(name, column).textContent())
    await cell(name, column).click()
    await see(value)
    await expect(page).toHaveURL(screen)
    await rows(value)
    return value
  }
  const mobile: ReportFilters = [{ field: 'device', operator: 'is', value: 'mobile' }]
  const all = await validByTerm(demo)
  const onMobile = await validByTerm(demo, { filters: mobile })
  const [term] = [...all].find(([name, count]) => (onMobile.get(name) ?? 0) % count > 0) ?? []
  if (!term) throw new Error('The demo has no term whose valid calls came from several devices.')
  await page.goto(words)
  const valid = await look(term, 'valid', /reporting-events\?/)
  await page.reload()
  await rows(valid)
  await page.goBack()
  await look(term, 'visit', /reporting-rawdata\?/)
  await page.goBack()

  await test.step('under a filter it is the filtered ones', async () => {
    await page.goto(`${words}&filters=${encodeURIComponent(JSON.stringify(mobile))}`)
    await expect(cell(term, 'valid')).toBeVisible()
    expect(await look(term, 'valid', /reporting-events\?/)).toBeLessThan(valid)
    expect(filtersOf(page)).toContainEqual(mobile[0])
    await page.goBack()
  })

  await test.step('of a word it is those of its terms', async () => {
    await page.goto(`${words}&view=keywords`)
    await expect(line('sabadell')).toBeVisible()
    await look('sabadell', 'valid', /reporting-events\?/)
    await expect(page.getByRole('button', { name: /^Palabra clave es uno de/ })).toContainText('sabadell')
    await page.goBack()
  })

  await test.step('the keyboard chooses a figure of the row, and gets the row back', async () => {
    await expect(line('sabadell')).toBeVisible()
    const value = numberIn(await cell('sabadell', 'call').textContent())
    await line('sabadell').focus()
    await page.keyboard.press('Enter')
    const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)
    await expect.poll(isInMenu).toBe(true)
    await page.keyboard.press('Escape')
    await expect(line('sabadell')).toBeFocused()
    await page.keyboard.press('Enter')
    await menu(/^Llamadas · /)
    await rows(value)
  })

  await test.step('a figure that a model shares says what its rows are before it leads there', async () => {
    await page.goto(`${words}&model=linear`)
    await cell(term, 'valid').click()
    await menu('Ver las conversiones que tienen una parte')
    await expect(page.getByText(/según el modelo de atribución «Lineal»/)).toBeVisible()
  })
  expect(complaints).toEqual([])
})
