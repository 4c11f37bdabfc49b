import type { Locator, Page } from '@playwright/test'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

const dashboard = `/accounts/${dealer}/reporting-dashboard?range=last_month&compare=previous_period`

/** Adds the campaign report to the dashboard, and waits until it shows campaigns. */
const addReport = async (page: Page) => {
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Editar panel' }).click()
  const add = page.getByRole('button', { name: 'Añadir widget' })
  await add.click()
  await page.getByRole('menuitem', { name: /^Informe de campañas/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirmByTyping(page, '', 'Guardar')
  await expect(add).toBeHidden()
  const table = page.getByRole('grid', { name: 'Informe de campañas' })
  await table.scrollIntoViewIfNeeded()
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  return table
}

/** The figures of a column from top to bottom, without the totals. Times are in seconds. */
const readColumn = async (table: Locator, column: string) => {
  const rows = table.getByRole('row').filter({ hasNotText: 'Total' })
  const cells = await rows.locator(`[role="gridcell"][data-column="${column}"]`).allTextContents()
  return cells
    .filter((text) => /\d/.test(text))
    .map((text) => {
      const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
      if (seconds) return Number(minutes) * 60 + Number(seconds)
      return Number(
        text
          .replace('−', '-')
          .replaceAll('.', '')
          .replace(',', '.')
          .replace(/[^\d.-]/g, ''),
      )
    })
}

const sortBy = async (table: Locator, label: string) => {
  const header = table.getByRole('columnheader', { name: new RegExp(`^${label} Opciones`) })
  await header.getByRole('button').first().click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
}

const isDescending = (values: number[]) =>
  values.length > 2 && values.every((value, index) => index === 0 || (values[index - 1] ?? 0) >= value)

test('the campaign report sorts by each of its columns, and is whole on a phone', async ({ page }) => {
  const table = await addReport(page)
  const columns = {
    'valid~previous': 'Antes',
    'valid~change': 'Cambio',
    'valid~share': 'Cuota',
    call: 'Llamadas',
    answered_share: 'Contestadas',
    average_talk_seconds: 'Conversación media',
    first_time_callers: 'Llamantes nuevos',
    valid: 'Válidas',
  }
  for (const [id, label] of Object.entries(columns)) {
    await sortBy(table, label)
    await expect.poll(async () => isDescending(await readColumn(table, id)), id).toBe(true)
  }

  await test.step('on a phone, a campaign says answered share, mean talk time, new callers and change', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const row = table.getByRole('row').filter({ hasText: 'Marca' }).first()
    await expect(row).toContainText(/Contestadas [\d,]+\s%/)
    await expect(row).toContainText(/Media \d+:\d\d/)
    await expect(row).toContainText(/Nuevos \d+/)
    await expect(row.locator('[data-column="valid~change"]')).toHaveText(/^[+−±]/)
    await table.getByRole('button', { name: /^Orden/ }).click()
    await page.getByRole('menuitem', { name: 'Conversación media' }).click()
    await expect.poll(async () => isDescending(await readColumn(table, 'average_talk_seconds'))).toBe(true)
  })
})

test('the data table sorts by the value before on the server, and keeps that order', async ({ page }) => {
  await page.goto(dashboard)
  const table = page.getByRole('grid', { name: /campaña/i }).first()
  await sortBy(table, 'Antes')
  await expect.poll(async () => isDescending(await readColumn(table, 'valid~previous'))).toBe(true)
  await expect(page).toHaveURL(/previous/)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: /^Antes/ })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isDescending(await readColumn(table, 'valid~previous'))).toBe(true)
})
