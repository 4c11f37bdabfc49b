import type { Page } from '@playwright/test'

/** Collects what the console says, and how far the layout shifts. */
export async function observe(page: Page): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts: (Reflect.get(window, 'shifts') ?? 0) + Reflect.get(entry, 'value'),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return said
}

/** How far the layout has shifted so far. */
export const readShifts = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'shifts') ?? 0)
