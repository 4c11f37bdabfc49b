import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Looked = {
  /** Only these rules of axe's, instead of all. */
  rules?: string[]
  /** Only within this selector, instead of the whole page. */
  within?: string
}

/** What axe calls serious or critical, a line each: the rule and where. */
export const seriousOf = async (page: Page, { rules, within }: Looked = {}): Promise<string[]> => {
  // No page of ours has frames, so no blank page is wanted to gather what they say; what passed is not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same in the dark theme and in the light one, also where a drawer is before the theme's button. */
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

/** What may stand over a page. */
export const overPage = '[role="dialog"], [role="menu"], [role="listbox"]'

/** The same of what stands over a dark page; of the light theme the colours alone, which are all that differs. */
export const seriousOverlay = async (page: Page): Promise<string[]> => {
  const turn = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await turn('light')
  const light = await seriousOf(page, { within: overPage, rules: ['color-contrast'] })
  await turn('dark')
  return [...(await seriousOf(page, { within: overPage })), ...light.map((found) => `light ${found}`)]
}

/**
 * The same of a page that is dark, and what its theme's button makes of it: the themes differ in their colours alone. The
 * button draws anew what has its colours from scripts.
 */
export const seriousByThemeButton = async (page: Page): Promise<string[]> => {
  const dark = await seriousOf(page)
  await page.getByRole('button', { name: 'Tema claro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  const light = await seriousOf(page, { rules: ['color-contrast'] })
  await page.getByRole('button', { name: 'Tema oscuro' }).click()
  return [...dark, ...light.map((found) => `light ${found}`)]
}
