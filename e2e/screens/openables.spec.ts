import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { seriousOf } from './accessibility.ts'
import { expect, test } from './demo-talkie.ts'
import { openables, opened, walked } from './openables.ts'

/* Whatever opens over a screen can be read by all, in both themes, and gives the keyboard back to what opened it. */

test.describe.configure({ mode: 'parallel' })

const src = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

test('everything that the source opens is known here', () => {
  const opens = /<(?:Modal|Drawer|DetailDrawer|Popover|Menu|HoverCard|Dialog)[\s>.]/
  const found = globSync('**/*.tsx', { cwd: src }).filter((file) =>
    opens.test(readFileSync(`${src}/${file}`, 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(openables).sort())
})

/** What axe finds in what stands over the page: all of it in the dark, the colours once more in the light. */
const seriousOverlay = async (page: Page): Promise<string[]> => {
  const turn = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  const within = '[data-portal]'
  await turn('light')
  const light = await seriousOf(page, { within, rules: ['color-contrast'] })
  await turn('dark')
  return [...(await seriousOf(page, { within })), ...light.map((line) => `light ${line}`)]
}

const overlay = (page: Page) =>
  page
    .locator('[data-portal]')
    .locator('[role="dialog"], [role="menu"], [role="listbox"]')
    .filter({ visible: true })

for (const [name, path] of Object.entries(walked))
  test(`all kinds of menus and pickers of ${name}`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expect(page.getByRole('main').locator('[aria-haspopup]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // One of each kind: all columns of a table have the same menu.
    const kinds = await page.locator('[aria-haspopup]').evaluateAll((triggers) => {
      const seen = new Set<string>()
      return triggers.flatMap((trigger, index) => {
        const kind = `${trigger.tagName} ${trigger.className} ${trigger.getAttribute('aria-haspopup')}`
        const isNew =
          !seen.has(kind) && trigger.getClientRects().length > 0 && !trigger.hasAttribute('disabled')
        seen.add(kind)
        return isNew ? [index] : []
      })
    })
    const names: string[] = []
    for (const index of kinds) {
      const trigger = page.locator('[aria-haspopup]').nth(index)
      const label = (await trigger.getAttribute('aria-label')) ?? (await trigger.textContent()) ?? ''
      names.push(label)
      await test.step(label, async () => {
        await trigger.click()
        await expect(overlay(page).first()).toBeVisible()
        expect(await seriousOverlay(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(overlay(page)).toHaveCount(0)
        await expect(trigger).toBeFocused()
      })
    }
    expect(names.length).toBeGreaterThan(1)
  })

test('all dialogs and drawers', async ({ page }) => {
  test.slow()
  for (const [name, { path, open }] of Object.entries(opened))
    await test.step(name, async () => {
      await page.goto(path)
      await open(page)
      await expect(overlay(page).first()).toBeVisible()
      expect(await seriousOverlay(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
    })
})

test('a condition is made with the keyboard alone, and taken off again', async ({ page }) => {
  await page.goto(walked.calls)
  const add = page.getByRole('button', { name: 'Filtro', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('combobox', { name: 'Campo' }).or(page.getByLabel('Campo')).first(),
  ).toBeFocused()
  await page.keyboard.type('fuen')
  await page.keyboard.press('Enter')
  const condition = page.locator('[data-step="operator"]')
  await expect(condition).toBeFocused()
  await page.keyboard.press('Tab')
  const value = page.locator('[data-step="value"]')
  await expect(value).toBeFocused()
  await page.keyboard.type('goog')
  await expect(page.getByRole('option', { name: /google/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue('google')
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/google/)
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: /^Quitar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/google/)
  await expect(add).toBeFocused()
})

test('what looks alike is called differently, and every button has a name', async ({ page }) => {
  await page.goto(walked.calls)
  await page.getByTitle(/^Rango de fechas/).click()
  for (const name of ['Mes anterior', 'Mes siguiente'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
  const unnamed = page.getByRole('dialog').getByRole('button', { name: /^$/ })
  await expect(unnamed).toHaveCount(0)

  await page.goto(walked.users)
  await page.getByPlaceholder('Añadir cuentas').or(page.getByLabel('Añadir cuentas')).first().click()
  await page.getByRole('option').first().click()
  const groups = page.getByRole('group')
  const names = await groups.evaluateAll((all) =>
    all.flatMap((one) => one.getAttribute('aria-label') ?? []).filter((label) => label !== ''),
  )
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(new Set(names).size).toBe(names.length)
})
