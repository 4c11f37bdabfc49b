import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { dealer, expect, test } from './demo-talkie.ts'

/** The presets of the specification: their labels in the picker, and their values in the URL. */
const presets = [
  ['Hoy', 'today'],
  ['Ayer', 'yesterday'],
  ['Esta semana', 'this_week'],
  ['Semana pasada', 'last_week'],
  ['Últimos 7 días', 'last_7_days'],
  ['Este mes', 'this_month'],
  ['Mes pasado', 'last_month'],
  ['Penúltimo mes', 'second_to_last_month'],
] as const

type Report = { total: number }

const madrid = 'Europe/Madrid'

test('each of the eight presets is in the URL and shows the calls of its days', async ({ page, demo }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?from=2024-05-01&to=2024-05-02`)
  await expect(page.getByText('No hay llamadas en estos días')).toBeVisible()
  for (const [label, preset] of presets) {
    await page.getByTitle(/^Rango de fechas/).click()
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`range=${preset}(&|$)`))
    await expect(page).not.toHaveURL(/from=/)
    await expect(page.getByTitle(/^Rango de fechas/)).toContainText(label)

    const range = rangeFromPreset(preset, toCalendarDay(madrid, new Date()))
    const { total } = await demo.call<Report>(`/accounts/${dealer}/reporting/calls/rows`, {
      range,
      scope: 'call',
    })
    const rows = Math.min(total, 1000).toLocaleString('es', { useGrouping: 'always' })
    await expect(page.getByText(new RegExp(`^${rows} filas?$`)), label).toBeVisible()
  }
})

test('a link shows a colleague the same days', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?from=2026-01-10&to=2026-01-11`)
  await expect(page.getByTitle(/^Rango de fechas/)).toContainText('10')
  await expect(page.getByTitle(/^Rango de fechas/)).toContainText('11 ene 2026')
})
