import type { Page } from '@playwright/test'
import { previousRange, rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { confirmByTyping, type DemoTalkie, dealer, expect, renting, test } from './demo-talkie.ts'

const path = `/accounts/${dealer}/reporting-dashboard`
const lastMonth = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))

type Answers = {
  answers: { totals: { values: number[]; previous: number[] }; rows: { groups: unknown[] }[] }[]
}

const ask = async (demo: DemoTalkie, question: { measures: string[] }) => {
  const asked = { range: lastMonth, compare: 'previous_period', questions: [question] }
  const { answers } = await demo.call<Answers>(`/accounts/${dealer}/reporting/dashboard/ask`, asked)
  const [answer] = answers
  if (!answer) throw new Error('The dashboard was not answered')
  return answer
}

const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const grouped = (value: number) =>
  value.toLocaleString('es', { useGrouping: 'always', maximumFractionDigits: 2 })
const filtersOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]')
const chip = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words })

/** The number of questions in each request to the dashboard. */
const countQuestions = (page: Page) => {
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/ask')) asked.push(request.postDataJSON().questions.length)
  })
  return asked
}

test('the dashboard sends one request, shows its response, and requests again only what changed', async ({
  page,
  demo,
  complaints,
}) => {
  const asked = countQuestions(page)
  await page.goto(`${path}?range=last_month`)
  const { totals } = await ask(demo, { measures: ['visit', 'call', 'valid'] })
  for (const [place, name] of ['Visitas', 'Llamadas', 'Válidas'].entries()) {
    const [now = 0, before = 0] = [totals.values[place], totals.previous[place]]
    const card = widget(page, 'kpis').getByRole('button', { name: new RegExp(`^${name} `) })
    await expect(card).toContainText(grouped(now))
    const change = ((now - before) / before).toLocaleString('es', {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    await expect(card).toContainText(change.replace('-', '−'))
  }
  await expect(widget(page, 'funnel').getByRole('listitem').first()).toContainText(
    grouped(totals.values[0] ?? 0),
  )
  await expect(widget(page, 'reach')).toContainText(grouped(totals.values[2] ?? 0))
  await expect(widget(page, 'gtotal')).toContainText(grouped(totals.values[1] ?? 0))
  await expect(widget(page, 'datatab').getByRole('rowgroup').last()).toContainText(
    grouped(totals.values[0] ?? 0),
  )
  expect(asked).toHaveLength(1)

  await widget(page, 'distribution')
    .getByRole('button', { name: /^Desglosar por/ })
    .click()
  // The test must wait for the list, because text typed earlier is lost.
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type('disp')
  await expect(page.getByRole('option')).toHaveText(['Dispositivo'])
  await page.keyboard.press('Enter')
  // The longest bar may be '(no data)', because reported calls and calls of unknown callers have no device.
  const devices = widget(page, 'distribution').getByRole('listitem')
  await expect(devices.filter({ hasText: 'móvil' })).toBeVisible()
  await expect(devices.filter({ hasText: 'escritorio' })).toBeVisible()
  expect(asked.slice(1)).toEqual([1])
  await expect(page).toHaveURL(/spreadBy=device/)
  expect(complaints).toEqual([])
})

test('a selected value filters everything, by pointer and by keyboard, and can be excluded', async ({
  page,
}) => {
  await page.goto(`${path}?range=last_month`)

  await test.step('a row', async () => {
    await widget(page, 'datatab')
      .getByRole('row', { name: /^Marca / })
      .click()
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    await expect(chip(page, 'Campaña es Marca')).toBeVisible()
    await expect(widget(page, 'datatab').getByRole('row', { name: /^Marca / })).toBeVisible()
    expect(filtersOf(page)).toEqual([{ field: 'campaign', operator: 'is', value: 'Marca' }])
    await page.goBack()
    await expect(chip(page, 'Campaña es Marca')).toHaveCount(0)
  })

  await test.step('a slice', async () => {
    await widget(page, 'reach')
      .getByRole('button', { name: /^De pago / })
      .click()
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    await expect(chip(page, 'De pago u orgánico es De pago')).toBeVisible()
    await expect(widget(page, 'reach').getByRole('button', { name: /^De pago 100/ })).toBeVisible()
  })

  await test.step('a cell, with the keys', async () => {
    await widget(page, 'heat')
      .getByRole('button', { name: /^lunes, 9 h/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu', { name: 'martes, 10 h' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    await expect(chip(page, /^Día de la semana es martes/)).toBeVisible()
    await expect(chip(page, /^Hora es 10/)).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).not.toHaveURL(/filters=/)
  })

  await test.step('a bar, with the keys: its day', async () => {
    const bars = widget(page, 'daily').getByRole('slider')
    await bars.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    const second = lastMonth.start.replace(/01$/, '02')
    await expect(page).toHaveURL(new RegExp(`from=${second}.*to=${second}`))
    await expect(widget(page, 'daily').getByRole('slider')).toHaveAttribute('aria-valuemax', '23')
    await page.goBack()
  })

  await test.step('a bar, with the pointer', async () => {
    const box = await widget(page, 'daily').locator('canvas').boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    const last = toCalendarDay('UTC', new Date(Date.parse(lastMonth.end) - 1))
    await expect(page).toHaveURL(new RegExp(`from=${last}.*to=${last}`))
    await page.goBack()
  })

  await test.step('all but that', async () => {
    await widget(page, 'keywords').getByRole('row').nth(1).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Excluir esto' }).click()
    await expect(chip(page, /^Palabra clave no es/)).toBeVisible()
  })

  await test.step('all is put back', async () => {
    await page.getByRole('button', { name: 'Valores predeterminados' }).click()
    await expect(page).toHaveURL(/reporting-dashboard\?range=last_month$/)
  })
})

test('widgets are moved, removed and added; the layout is saved, and reset after confirmation', async ({
  page,
}) => {
  const topOf = async (id: string) => (await widget(page, id).boundingBox())?.y ?? 0
  await page.goto(`${path}?range=last_month`)
  await page.getByRole('button', { name: 'Editar panel' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Quitar Mapa', exact: true }).click()
  await page.getByRole('button', { name: 'Mover o redimensionar Embudo' }).click()
  await page.getByRole('menuitem', { name: 'Arriba' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await topOf('funnel')) < (await topOf('daily'))).toBe(true)
  const handle = widget(page, 'heat').getByText('Mapa de calor').last()
  await handle.hover()
  await page.mouse.down()
  // To the top of the bars, which are above it.
  await page.mouse.move(700, (await topOf('daily')) + 4, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await topOf('heat')) < (await topOf('daily'))).toBe(true)

  await test.step('changes are not left behind unseen', async () => {
    await page.getByRole('link', { name: 'Llamadas', exact: true }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page).toHaveURL(/reporting-dashboard/)
  })
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  // After cancelling, nothing is lost and editing continues.
  await page.getByLabel('Confirmación').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(widget(page, 'map')).toHaveCount(0)
  await save.click()
  await confirmByTyping(page, 'Motor Vallès', 'Guardar')
  await expect(page.getByText('Acción completada correctamente')).toBeVisible()

  await page.reload()
  await expect(widget(page, 'kpis')).toBeVisible()
  await expect(widget(page, 'map')).toHaveCount(0)
  expect(await topOf('heat')).toBeLessThan(await topOf('daily'))

  await page.getByRole('button', { name: 'Editar panel' }).click()
  await page.getByRole('button', { name: 'Añadir widget' }).click()
  await page.getByRole('menuitem', { name: /^Mapa/ }).click()
  await expect(widget(page, 'map')).toBeVisible()
  await page.getByRole('button', { name: 'Restablecer disposición' }).click()
  await confirmByTyping(page, 'Motor Vallès', 'Restablecer disposición')
  await expect(page.getByRole('button', { name: 'Editar panel' })).toBeVisible()
  await expect(widget(page, 'map')).toBeVisible()
  expect(await topOf('heat')).toBeGreaterThan(await topOf('daily'))
})

test('an account without events leads to its tracking code, and shows sample data that is marked as such', async ({
  page,
  demo,
}) => {
  const { accounts } = await demo.call<{ accounts: { id: number; name: string }[] }>('/accounts')
  const empty = accounts.find(({ name }) => name === 'Vallès Renting')?.id
  await page.goto(`/accounts/${empty}/reporting-dashboard`)
  await expect(page.getByText('De tu web a la primera llamada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar', exact: true })).toHaveAttribute(
    'href',
    `/accounts/${empty}/settings-implementation`,
  )
  await page.getByRole('button', { name: 'Ver con datos de ejemplo' }).click()
  await expect(page.getByText('Datos de ejemplo.')).toBeVisible()
  const counting = page.getByRole('button', { name: /^(Modelo de atribución|Contar a cada persona)/ })
  await expect(counting).toHaveCount(0)
  await expect(widget(page, 'keywords')).toContainText('services near me')
  await widget(page, 'keywords').getByRole('button', { name: 'services near me' }).click()
  await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
  await expect(chip(page, 'Palabra clave es services near me')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a mis datos' }).click()
  await expect(page.getByText('Datos de ejemplo.')).toHaveCount(0)
  await expect(counting).toHaveCount(2)
})

test('sample data is filtered and drilled into like real data, also after a reload, and is gone after leaving it', async ({
  page,
}) => {
  const visits = async () =>
    Number(/Visitas\s*(\d+)/.exec((await widget(page, 'kpis').textContent()) ?? '')?.[1])
  await page.goto(`/accounts/${renting}/reporting-dashboard?mock=true`)
  await widget(page, 'keywords').getByRole('button', { name: 'services near me' }).click()
  await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
  const filter = chip(page, 'Palabra clave es services near me')
  await expect(filter).toBeVisible()
  await expect.poll(visits).toBeLessThan(150)
  const filtered = await visits()
  expect(filtered).toBeGreaterThan(0)
  await page.reload()
  await expect(filter).toBeVisible()
  await expect.poll(visits).toBe(filtered)
  await page.goBack()
  await expect(filter).toHaveCount(0)
  await expect.poll(visits).toBeGreaterThan(filtered)

  await page.goto(`/accounts/${renting}/reporting-calls?mock=true`)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Recorrido del contacto')).toBeVisible()
  await expect(drawer.getByText('Visita').first()).toBeVisible()
  await page.reload()
  await expect(drawer.getByText('Recorrido del contacto')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Volver a mis datos' }).click()
  await expect(page.getByText('Todavía no ha llegado nada')).toBeVisible()
})

test('an account opens on its dashboard, compared with the previous days', async ({ page }) => {
  await page.goto('/accounts')
  await page
    .getByRole('link', { name: /Motor Vallès/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(path))
  const range = rangeFromPreset('last_7_days', toCalendarDay('Europe/Madrid', new Date()))
  const { start } = previousRange(range)
  await expect(page.getByTitle(/^Rango de fechas/)).toContainText(`vs. ${Number(start.slice(8))}`)
})
