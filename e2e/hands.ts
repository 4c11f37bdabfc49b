import { expect, type Locator, type Page } from '@playwright/test'

/** What a user does on the screens, counted: each click, each field that is filled or pasted into. */
export const createHands = (page: Page) => {
  let clicks = 0
  let fields = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    fields += 1
    await target.fill(text)
  }
  return {
    click,
    fill,
    /** Types the code that the dialog shows, and confirms. */
    confirm: async (action: string) => {
      const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Confirmación') })
      await fill(dialog.getByLabel('Confirmación'), (await dialog.locator('code').textContent()) ?? '')
      await click(dialog.getByRole('button', { name: action }))
      await expect(dialog).toHaveCount(0)
    },
    /** Pastes several lines into a field, as from a spreadsheet. */
    paste: async (target: Locator, text: string) => {
      fields += 1
      await target.focus()
      await page.evaluate((lines) => navigator.clipboard.writeText(lines), text)
      await page.keyboard.press('ControlOrMeta+V')
    },
    /** The clicks, without the fields. */
    countClicks: () => clicks,
    countAll: () => clicks + fields,
  }
}
