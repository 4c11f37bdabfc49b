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
  // No page of ours has frames, so no blank page is wanted to gather what they say; what passed is not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same in the dark theme, and in the light one what colours do: in them alone the themes differ. */
export const seriousInThemes = async (page: Page): Promise<string[]> => {
  const inTheme = async (theme: string, looked?: Looked) => {
    await page.evaluate((name) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', name)
    }, theme)
    return (await seriousOf(page, looked)).map((found) => `${theme} ${found}`)
  }
  const light = await inTheme('light', { rules: ['color-contrast'] })
  return [...(await inTheme('dark')), ...light]
}
