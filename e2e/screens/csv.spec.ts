import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays, rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import type { ReportFilters } from '@talkie/contract/reporting'
import { seriousInThemes } from './accessibility.ts'
import { type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

const lastMonth = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))
const days = `${lastMonth.start}-${addDays(lastMonth.end, -1)}`

/** The number of last month's valid calls. */
const countValidCalls = async (demo: DemoTalkie) => {
  const filters: ReportFilters = [{ field: 'outcome', operator: 'is', value: 'valid' }]
  const question = { range: lastMonth, scope: 'call', filters, limit: 5 }
  return (await demo.call<{ total: number }>(`/accounts/${dealer}/reporting/calls/rows`, question)).total
}

/** Downloads a file; its lines have a cell per column, because no demo text has a separator. */
const download = async (page: Page, click: () => Promise<void>, separator: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head = [], ...rows] = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(separator))
  return { name: file.suggestedFilename(), head, rows }
}

const seeRows = (page: Page, count: number) =>
  expect(page.getByText(`${count.toLocaleString('es', { useGrouping: 'always' })} filas`)).toBeVisible()

const button = (within: Page | Locator) => within.getByRole('button', { name: 'Descargar CSV' })

test('a table of calls is downloaded for people, and from the menu for machines', async ({
  page,
  demo,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month&view=valid`)
  const total = await countValidCalls(demo)
  await seeRows(page, total)

  await test.step('the button: words, units and zone, in the reader’s language', async () => {
    const { name, head, rows } = await download(page, () => button(page).click(), ';')
    expect(name).toBe(`motor-valles-llamadas-${days}.csv`)
    expect(head.slice(0, 5)).toEqual([
      'Cuándo (Europe/Madrid)',
      'Teléfono',
      'Nombre de quien llama',
      'Empresa de quien llama',
      'Resultado',
    ])
    expect(head).toContain('Duración (s)')
    expect(rows).toHaveLength(total)
    const duration = head.indexOf('Duración (s)')
    for (const row of rows) {
      expect(row[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(row[1]).toMatch(/^\+34 \d{3} \d\d \d\d \d\d$|^Anónimo$/)
      expect(row[4]).toBe('Válida')
      expect(row[duration]).toMatch(/^\d+$/)
    }
  })

  await test.step('its menu: field names and stored values', async () => {
    await page.getByRole('button', { name: 'Más formatos de archivo' }).click()
    const item = page.getByRole('menuitem', { name: 'Datos en bruto para sistemas (CSV)' })
    await expect(item).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    const { name, head, rows } = await download(page, () => item.click(), ',')
    expect(name).toBe(`motor-valles-llamadas-${days}-raw.csv`)
    expect(head.slice(0, 3)).toEqual(['at', 'caller', 'outcome'])
    expect(rows).toHaveLength(total)
    for (const row of rows) {
      expect(row[1]).toMatch(/^(\+34\d{9})?$/)
      expect(row[2]).toBe('valid')
    }
    await expect(item).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})

test('the dashboard’s campaigns are downloaded with units and both days', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-dashboard?range=last_month`)
  const table = page.locator('[data-widget="datatab"]')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const { name, head, rows } = await download(page, () => button(table).click(), ';')
  expect(name).toBe(`motor-valles-panel-campana-${days}.csv`)
  const [field, now, before, change, share] = head
  expect([field, now]).toEqual(['Campaña', 'Válidas'])
  expect(before).toMatch(/^Válidas · \d.* \d{4}$/)
  expect([change, share]).toEqual(['Válidas · Cambio', 'Válidas · Cuota (%)'])
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) for (const cell of row.slice(1)) expect(cell).toMatch(/^-?\d*(,\d{1,2})?$/)
  expect(complaints).toEqual([])
})
