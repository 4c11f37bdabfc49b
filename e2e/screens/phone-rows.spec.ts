import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { clinic, dealer, expect, test } from './demo-talkie.ts'

test.use({ viewport: { width: 390, height: 844 } })

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.locator('[data-column]') })
const cell = (page: Page, column: string) => rows(page).first().locator(`[data-column="${column}"]`)

const lineOf = async (page: Page, column: string) => {
  const { y = 0, height = 0 } = (await cell(page, column).boundingBox()) ?? {}
  return y + height / 2
}

test('a call has two lines: who and the outcome, then the campaign and when', async ({
  page,
  complaints,
}) => {
  // Paid calls, which have a campaign.
  const filters = JSON.stringify([{ field: 'reach', operator: 'is', value: 'paid' }])
  await page.goto(
    `/accounts/${dealer}/reporting-calls?range=last_month&filters=${encodeURIComponent(filters)}`,
  )
  await expect(cell(page, 'caller')).toBeVisible()
  for (const column of ['outcome', 'campaign', 'at']) await expect(cell(page, column)).toBeInViewport()
  expect(await lineOf(page, 'outcome')).toBeCloseTo(await lineOf(page, 'caller'), -1)
  expect(await lineOf(page, 'campaign')).toBeGreaterThan(await lineOf(page, 'caller'))
  expect(await seriousInThemes(page)).toEqual([])

  await test.step('sorting by any column is one menu away, and shows what sorts', async () => {
    await page.getByRole('button', { name: 'Orden: Cuándo' }).click()
    await page.getByRole('menuitem', { name: 'Duración' }).click()
    await expect(page.getByRole('button', { name: 'Orden: Duración' })).toBeVisible()
    await expect(cell(page, 'duration_seconds')).toContainText(/Duración \d+:\d\d/)
    await expect(page.getByRole('grid').locator('[aria-sort="descending"]')).toHaveCount(1)
  })

  await test.step('a row opens by touch and by key', async () => {
    await rows(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('rows can be selected on a phone', async ({ page }) => {
  await page.goto('/pool')
  await expect(cell(page, 'visible')).toBeVisible()
  await rows(page).first().getByRole('checkbox').click()
  await rows(page).nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 seleccionad')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click()
  await expect(page.getByText('2 seleccionad')).toHaveCount(0)
})

const tables = [
  `/accounts/${dealer}/reporting-words?range=last_month`,
  `/accounts/${dealer}/reporting-rawdata?range=last_month`,
  `/accounts/${dealer}/reporting-c2c?range=last_month`,
  `/accounts/${dealer}/reporting-calls?range=last_month`,
  `/accounts/${dealer}/reporting-events?range=last_month`,
  `/accounts/${dealer}/ringpool-management`,
  `/accounts/${dealer}/tags-ringpool`,
  `/accounts/${dealer}/tags-event`,
  `/accounts/${clinic}/integrations-connections`,
  '/accounts?view=table',
  '/clients',
  '/users',
  '/pool',
  '/blacklist',
  '/audit',
  '/realtime',
]

test('the first row of each table is on the first screen, whole and without sideways scrolling', async ({
  page,
}) => {
  test.setTimeout(300_000)
  for (const path of tables)
    await test.step(path, async () => {
      await page.goto(path)
      const row = rows(page).first()
      await expect(row).toBeVisible()
      await expect(row).toBeInViewport({ ratio: 1 })
      const wide = await page.evaluate(() => {
        const grid = document.querySelector('[role="grid"]')
        return [document.documentElement, grid, grid?.parentElement].filter(
          (element) => element && element.scrollWidth > element.clientWidth + 1,
        ).length
      })
      expect(wide, path).toBe(0)
    })
})

test('the dashboard leads with its sentence, below two lines of header', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-dashboard?range=last_month`)
  const sentence = page.locator('[data-widget="headline"] p')
  await expect(sentence).toContainText('válidas')
  const { y = 0, height = 0 } = (await sentence.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(300)
  const more = page.getByRole('button', { name: 'Más', exact: true })
  const dates = page.getByTitle(/^Rango de fechas/)
  expect((await more.boundingBox())?.y).toBe((await dates.boundingBox())?.y)
  await more.click()
  await page.getByRole('menuitem', { name: 'Editar panel' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sentence).toBeVisible()
})

test('realtime shows the active numbers before the free ones', async ({ page }) => {
  const order = ['Sonando', 'En conversación', 'Terminada', 'Asignado', 'Disponible', 'Sin señal']
  for (const path of ['/realtime', `/accounts/${dealer}/ringpool-realtime`])
    await test.step(path, async () => {
      await page.goto(path)
      const states =
        path === '/realtime' ? page.locator('[data-column="state"]') : page.locator('li[data-state]')
      await expect(states.first()).toBeVisible()
      const shown = await states.allTextContents()
      const ranks = shown.map((text) => order.findIndex((state) => text.includes(state)))
      expect(ranks).not.toContain(-1)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    })
})
