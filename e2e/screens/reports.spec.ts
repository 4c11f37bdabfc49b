import type { Page } from '@playwright/test'
import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import type { ReportFilters } from '@talkie/contract/reporting'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

const lastMonth = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))

/** The number of last month's calls. */
const callsOf = async (demo: DemoTalkie, filters: ReportFilters) => {
  const question = { range: lastMonth, scope: 'call', filters, limit: 5 }
  const path = `/accounts/${dealer}/reporting/calls/rows`
  return (await demo.call<{ total: number }>(path, question)).total
}

const seeRows = (page: Page, count: number) =>
  expect(page.getByText(`${count.toLocaleString('es', { useGrouping: 'always' })} filas`)).toBeVisible()

const view = (page: Page, name: string) => page.getByRole('tab', { name })

test('a view is saved, shared, changed, reset and deleted', async ({ page, browser, demo, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)

  await test.step('saved with its conditions, for everybody', async () => {
    await page.getByRole('tab', { name: 'Perdidas', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Duración' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guardar como vista' })
    await dialog.getByLabel('Nombre de la vista').fill('Más largas sin contestar')
    await dialog.getByRole('switch', { name: 'Compartida con la cuenta' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await confirmByTyping(page, 'Más largas sin contestar', 'Guardar')
    await expect(view(page, 'Más largas sin contestar')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}/)
    await expect(page).not.toHaveURL(/filters=/)
  })

  await test.step('a colleague finds it, as it was saved, and may not change it', async () => {
    const storageState = {
      cookies: [],
      origins: [{ origin: demo.url, localStorage: [{ name: 'accessToken', value: demo.tokenOf.marta }] }],
    }
    const colleague = await (await browser.newContext({ storageState, locale: 'es-ES' })).newPage()
    await colleague.goto(page.url())
    await expect(view(colleague, 'Más largas sin contestar')).toHaveAttribute('aria-selected', 'true')
    await expect(colleague.getByRole('button', { name: 'Resultado es No contestada' })).toBeVisible()
    await expect(colleague.getByRole('columnheader', { name: 'Duración' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(colleague.getByRole('button', { name: 'Opciones de la vista' })).toHaveCount(0)
    await colleague.context().close()
  })

  await test.step('a change says so, and is put back', async () => {
    await page.getByRole('button', { name: 'Quitar el filtro Resultado' }).click()
    await expect(page.getByLabel('Esta vista tiene cambios sin guardar')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Resultado es No contestada' })).toBeVisible()
    await expect(page.getByLabel('Esta vista tiene cambios sin guardar')).toHaveCount(0)
  })

  await test.step('deleted by typing its name', async () => {
    await page.getByRole('button', { name: 'Opciones de la vista' }).click()
    expect(await seriousInThemes(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await confirmByTyping(page, 'Más largas sin contestar', 'Eliminar')
    await expect(view(page, 'Más largas sin contestar')).toHaveCount(0)
    await expect(view(page, 'Todas')).toHaveAttribute('aria-selected', 'true')
  })
  expect(complaints).toEqual([])
})

test('totals that fail to load say so, and load on retry', async ({ page }) => {
  const ask = '**/reporting/calls/ask'
  const total = page.getByRole('button', { name: /^Llamadas válidas / })
  const failure = page.getByRole('alert')
  await page.route(ask, (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }))
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await expect(failure).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.unroute(ask)
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(total).toBeVisible()
  await expect(failure).toHaveCount(0)
  await page.reload()
  await expect(total).toBeVisible()
})

test('on a phone a call shows time, caller and outcome at a glance', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  const outcome = page.getByRole('row').nth(1).locator('[data-column="outcome"] > *')
  await expect(outcome).toBeVisible()
  const { x = 0, width = 0 } = (await outcome.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390 - 14)
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page.getByRole('dialog', { name: 'Guardar como vista' })).toBeVisible()
})

test('a view keeps how its rows are counted, until it is closed', async ({ page, complaints }) => {
  const once = page.getByText('Cada persona cuenta una vez en 30 días')
  const isChanged = page.getByLabel('Esta vista tiene cambios sin guardar')
  const count = page.getByText(/^\d+ filas$/)
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month&unique=30`)
  await expect(once).toBeVisible()
  await expect(count).toBeVisible()
  const shown = (await count.textContent()) ?? ''
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar como vista' })
  await dialog.getByLabel('Nombre de la vista').fill('Una vez por persona')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Una vez por persona', 'Guardar')
  await expect(view(page, 'Una vez por persona')).toHaveAttribute('aria-selected', 'true')

  await view(page, 'Todas').click()
  await expect(once).toHaveCount(0)
  await expect(page).not.toHaveURL(/unique=30/)
  await view(page, 'Una vez por persona').click()
  await expect(once).toBeVisible()
  await expect(count).toHaveText(shown)
  await expect(isChanged).toHaveCount(0)

  await page.getByRole('button', { name: 'Mostrar todas' }).click()
  await expect(once).toHaveCount(0)
  await expect(count).not.toHaveText(shown)
  await expect(isChanged).toBeVisible()
  await page.reload()
  await expect(isChanged).toBeVisible()
  await expect(once).toHaveCount(0)
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(once).toBeVisible()
  await page.reload()
  await expect(once).toBeVisible()
  await expect(count).toHaveText(shown)
  await expect(isChanged).toHaveCount(0)

  await test.step('on a phone, its tab is in sight, though others stand before it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(view(page, 'Una vez por persona')).toBeInViewport({ ratio: 0.99 })
    await expect(view(page, 'Todas')).not.toBeInViewport()
  })
  expect(complaints).toEqual([])
})

test('conditions are combined with OR, and a link keeps them', async ({ page, demo, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  const choose = async (field: string, value: string) => {
    const editor = page.getByRole('dialog')
    const fields = editor.getByRole('combobox', { name: 'Campo' })
    await fields.fill(field)
    await page.getByRole('option', { name: field, exact: true }).click()
    await editor.getByRole('combobox', { name: 'Valor' }).fill(value)
    await editor.getByRole('combobox', { name: 'Valor' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await choose('Fuente', 'google')
  await page.getByRole('button', { name: 'Añadir una alternativa' }).click()
  await choose('Ciudad', 'Terrassa')

  const any: ReportFilters = [
    {
      any: [
        { field: 'source', operator: 'is', value: 'google' },
        { field: 'city', operator: 'is', value: 'Terrassa' },
      ],
    },
  ]
  const group = page
    .getByRole('group', { name: 'Filtros' })
    .getByRole('group')
    .filter({ hasText: 'Fuente es google' })
  await expect(group).toContainText('Ciudad es Terrassa')
  await seeRows(page, await callsOf(demo, any))
  await page.reload()
  await expect(group).toContainText('Ciudad es Terrassa')
  expect(complaints).toEqual([])
})

test('tags are added to many events at once, and removed', async ({ page, complaints }) => {
  const address = `/accounts/${dealer}/reporting-events?range=last_month&scope=valid`
  await page.goto(address)
  const row = (place: number) => page.getByRole('row').nth(place)
  const tags = page
    .getByRole('group', { name: 'Filas seleccionadas' })
    .getByRole('button', { name: 'Etiquetas' })
  await row(1).getByRole('checkbox').click()
  await row(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 seleccionadas')).toBeVisible()

  await tags.click()
  await page.getByLabel('Buscar o crear una etiqueta').fill('Llamar otra vez')
  await page.getByRole('button', { name: 'Crear «Llamar otra vez»' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  for (const place of [1, 2, 3]) await expect(row(place)).toContainText('Llamar otra vez')
  await expect(row(4)).not.toContainText('Llamar otra vez')

  await test.step('they are still there for who comes later', async () => {
    await expect(async () => {
      await page.goto(address)
      await expect(row(2)).toContainText('Llamar otra vez', { timeout: 10_000 })
    }).toPass({ timeout: 40_000 })
  })

  await test.step('and are taken off one of them', async () => {
    await row(2).getByRole('checkbox').click()
    await tags.click()
    await page.getByRole('dialog').getByText('Llamar otra vez').click()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(row(2)).not.toContainText('Llamar otra vez')
    await expect(row(1)).toContainText('Llamar otra vez')
  })
  expect(complaints).toEqual([])
})

test('an event shows the history of its contact, and so does a link', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-rawdata?range=last_month&scope=type:lead`)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Recorrido del contacto')).toBeVisible()
  await expect(drawer.locator('[aria-current]').first()).toBeVisible()
  await expect(page).toHaveURL(/open=/)

  await page.reload()
  await expect(drawer.getByText('Recorrido del contacto')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
  expect(complaints).toEqual([])
})

test('the search of fields finds a choice by the words of its values', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const fields = page.getByRole('dialog').getByRole('combobox', { name: 'Campo' })
  await fields.fill('dudosa')
  await expect(page.getByRole('option')).toHaveText(['Certeza'])
  expect(complaints).toEqual([])
})
