import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { dealer, expect, test } from './demo-talkie.ts'

/** The presets: their labels in the picker, and their values in the URL. */
const presets = [
  ['Hoy', 'today'],
  ['Ayer', 'yesterday'],
  ['Esta semana', 'this_week'],
  ['Semana pasada', 'last_week'],
  ['Últimos 7 días', 'last_7_days'],
  ['Este mes', 'this_month'],
  ['Mes pasado', 'last_month'],
  ['Penúltimo mes', 'second_to_last_month'],
  ['Últimos 30 días', 'last_30_days'],
  ['Últimos 90 días', 'last_90_days'],
  ['Este trimestre', 'this_quarter'],
  ['Trimestre pasado', 'last_quarter'],
  ['Últimos 12 meses', 'last_12_months'],
] as const

type Report = { total: number }

const madrid = 'Europe/Madrid'

test('each preset is in the URL and shows the calls of its days', async ({ page, demo }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?from=2024-05-01&to=2024-05-02`)
  await expect(page.getByText('No hay llamadas en este periodo')).toBeVisible()
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

test('days are compared with the same days of the month, quarter or year before', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-dashboard?from=2026-10-01&to=2026-10-18`)
  const picker = page.getByTitle(/^Rango de fechas/)
  await expect(picker).toContainText('vs. 13–30 sept')
  for (const [label, days] of [
    ['Mes anterior', 'vs. 1–18 sept'],
    ['Trimestre anterior', 'vs. 1–18 jul'],
    ['Año anterior', 'vs. 1–18 oct 2025'],
  ] as const) {
    await picker.click()
    await page.getByRole('radiogroup', { name: 'Comparar con' }).getByText(label).click()
    await expect(picker).toContainText(days)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radiogroup', { name: 'Comparar con' })).toHaveCount(0)
  }
  await page.reload()
  await expect(picker).toContainText('vs. 1–18 oct 2025')
  await page.goto(`/accounts/${dealer}/reporting-dashboard?from=2026-08-01&to=2026-10-18`)
  await picker.click()
  await expect(page.getByRole('radio', { name: 'Mes anterior' })).toBeDisabled()
})

test('a link shows a colleague the same days', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?from=2026-01-10&to=2026-01-11`)
  await expect(page.getByTitle(/^Rango de fechas/)).toContainText('10')
  await expect(page.getByTitle(/^Rango de fechas/)).toContainText('11 ene 2026')
})
