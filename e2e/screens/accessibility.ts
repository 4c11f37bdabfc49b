import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Looked = {
  /** Only these rules of axe's, instead of all. */
  rules?: string[]
  /** Only within this selector, instead of the whole page. */
  within?: string
}

/** What axe calls serious or critical, a line each: the rule and where. */
export const seriousOf = async (page: Page, { rules, within }: Looked = {}): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same in the dark theme and in the light one. */
export const seriousInThemes = async (page: Page, looked?: Looked): Promise<string[]> => {
  const inTheme = async (theme: string) => {
    await page.evaluate((name) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', name)
    }, theme)
    return (await seriousOf(page, looked)).map((found) => `${theme} ${found}`)
  }
  const light = await inTheme('light')
  return [...(await inTheme('dark')), ...light]
}
