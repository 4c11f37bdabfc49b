import type { Page } from '@playwright/test'
import type { ReportFilters } from '@talkie/contract/reporting'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía scrolls through a report and always sees which filters apply. */

const paid: ReportFilters = [
  { field: 'source', operator: 'is', value: 'google' },
  { field: 'medium', operator: 'is', value: 'cpc' },
]
const several: ReportFilters = [
  ...paid,
  {
    any: ['Barcelona', 'Sabadell', 'Terrassa'].map((value) => ({ field: 'city', operator: 'is', value })),
  },
]
const report = (screen: string, filters: ReportFilters) =>
  `/accounts/${dealer}/reporting-${screen}?range=last_month&filters=${encodeURIComponent(JSON.stringify(filters))}`

const chips = (page: Page) => page.getByRole('group', { name: 'Filtros', exact: true })
const remove = (page: Page, name: string) =>
  chips(page).getByRole('button', { name: `Quitar el filtro ${name}` })
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
const edges = (page: Page) =>
  page.evaluate(() => ({
    bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN,
    pageHeight: document.documentElement.scrollHeight,
    scrolled: window.scrollY,
  }))
/** The chips stand directly below the top bar, on one line. */
const expectPinned = async (page: Page) => {
  await expect(chips(page)).toHaveAttribute('data-pinned')
  const { bar } = await edges(page)
  const box = await chips(page).boundingBox()
  expect(box?.y).toBeCloseTo(bar, 0)
  expect(box?.height).toBeLessThan(48)
}

test('filters stay in sight on the dashboard, are changed there, and nothing moves', async ({
  page,
  complaints,
}) => {
  await page.goto(report('dashboard', paid))
  const widget = page.locator('[data-widget="funnel"]')
  await expect(widget.getByRole('button').first()).toBeVisible()
  const before = await edges(page)
  await expect(chips(page)).not.toHaveAttribute('data-pinned')

  await scrollTo(page, 600)
  await expectPinned(page)
  expect(await edges(page)).toMatchObject({ pageHeight: before.pageHeight, scrolled: 600 })
  expect(await seriousInThemes(page)).toEqual([])

  await test.step('removed, and brought back with the Back button', async () => {
    await remove(page, 'Medio').click()
    await expect(remove(page, 'Medio')).toHaveCount(0)
    await expectPinned(page)
    expect((await edges(page)).scrolled).toBe(600)
    await expect(page).not.toHaveURL(/cpc/)
    await page.goBack()
    await expect(remove(page, 'Medio')).toBeVisible()
  })
  await test.step('the last one: the focus stays in sight until it leaves', async () => {
    await scrollTo(page, 600)
    await chips(page).getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(chips(page).getByRole('button', { name: 'Filtro', exact: true })).toBeFocused()
    await expectPinned(page)
    expect((await edges(page)).scrolled).toBe(600)
    await page.keyboard.press('Shift+Tab')
    await expect(chips(page)).not.toHaveAttribute('data-pinned')
  })
  await test.step('a filter by a figure further down appears at once', async () => {
    await widget.scrollIntoViewIfNeeded()
    const bar = page
      .locator('[data-widget="distribution"]')
      .getByRole('button', { name: /^Búsqueda de pago/ })
    await bar.scrollIntoViewIfNeeded()
    const { scrolled } = await edges(page)
    await bar.click()
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    await expect(remove(page, 'Canal')).toBeInViewport()
    await expectPinned(page)
    expect((await edges(page)).scrolled).toBe(scrolled)
  })
  await test.step('at the top of the page they are back in their place; after a reload they are the same', async () => {
    await scrollTo(page, 0)
    await expect(chips(page)).not.toHaveAttribute('data-pinned')
    await expect(remove(page, 'Canal')).toBeInViewport()
    await page.reload()
    await expect(remove(page, 'Canal')).toBeVisible()
    await expect(widget.getByRole('button').first()).toBeVisible()
    await scrollTo(page, 600)
    await expectPinned(page)
  })
  expect(complaints).toEqual([])
})

test('the keyboard never reaches anything behind the filters', async ({ page }) => {
  await page.goto(report('dashboard', paid))
  const widgets = page.locator('[data-widget]')
  await expect(page.locator('[data-widget="funnel"]').getByRole('button').first()).toBeVisible()
  await scrollTo(page, 900)
  await expectPinned(page)
  await widgets.getByRole('button').last().focus()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const line = document.querySelector('[data-pinned]')
      if (!focused || !line || line.contains(focused) || !focused.closest('[data-widget]')) return false
      return focused.getBoundingClientRect().top < line.getBoundingClientRect().bottom
    })
    expect(covered).toBe(false)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const screen of ['dashboard', 'words', 'calls', 'c2c', 'events', 'rawdata'])
    test(`many filters of ${screen} are one line that scrolls sideways`, async ({ page }) => {
      await page.goto(report(screen, several))
      await expect(chips(page)).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      const { pageHeight } = await edges(page)
      await scrollTo(page, 5000)
      await expectPinned(page)
      expect((await edges(page)).pageHeight).toBe(pageHeight)
      const last = chips(page).getByRole('button', { name: 'Quitar filtros' })
      await expect(last).not.toBeInViewport()
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await remove(page, 'Fuente').tap()
      await expect(remove(page, 'Fuente')).toHaveCount(0)
    })
})
