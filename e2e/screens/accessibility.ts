import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Looked = {
  /** Checks only these rules of axe instead of all. */
  rules?: string[]
  /** Checks only within this selector instead of the whole page. */
  within?: string
}

/** Lists the violations that axe rates serious or critical, one line each: the rule and the element. */
export const seriousOf = async (page: Page, { rules, within }: Looked = {}): Promise<string[]> => {
  // Our pages have no frames, so legacy mode, without a blank page to merge results, suffices. Passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Lists the violations in both themes. It works even if a drawer covers the theme button. */
export const seriousInThemes = async (page: Page): Promise<string[]> => {
  const inTheme = async (theme: string) => {
    await page.evaluate((name) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', name)
    }, theme)
    return (await seriousOf(page)).map((found) => `${theme} ${found}`)
  }
  const light = await inTheme('light')
  return [...(await inTheme('dark')), ...light]
}

/** A selector for overlays: dialogs, menus and lists. */
export const overPage = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Lists the violations of overlays in both themes. The light theme differs only in colours: it checks contrast there. */
export const seriousOverlay = async (page: Page): Promise<string[]> => {
  const turn = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await turn('light')
  const light = await seriousOf(page, { within: overPage, rules: ['color-contrast'] })
  await turn('dark')
  return [...(await seriousOf(page, { within: overPage })), ...light.map((found) => `light ${found}`)]
}

/**
 * Lists the violations of a dark page, and of its contrast after a click on the theme button, since the themes differ in
 * colours only. The button also redraws elements whose colours scripts set.
 */
export const seriousByThemeButton = async (page: Page): Promise<string[]> => {
  const dark = await seriousOf(page)
  await page.getByRole('button', { name: 'Tema claro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  const light = await seriousOf(page, { rules: ['color-contrast'] })
  await page.getByRole('button', { name: 'Tema oscuro' }).click()
  return [...dark, ...light.map((found) => `light ${found}`)]
}
