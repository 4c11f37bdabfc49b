import { dealer, expect, test } from './demo-talkie.ts'

const tooLong = 'Se ha alcanzado el máximo de datos, reduce el rango de fechas'

for (const screen of ['reporting-calls', 'reporting-words'])
  test(`a range that is too long for ${screen} offers the calendar, and a shorter one shows its rows`, async ({
    page,
  }) => {
    await page.goto(`/accounts/${dealer}/${screen}?from=2024-01-01&to=2026-11-01`)
    await expect(page.getByText(tooLong)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Elegir otras fechas' }).click()
    await page.getByRole('button', { name: 'Mes pasado', exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByText(tooLong)).toHaveCount(0)
    await expect(page).toHaveURL(/range=last_month/)
  })

test('the calendar opens for a click that came before its code', async ({ page }) => {
  let arrive = () => {}
  const clicked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/date-range-picker/, async (route) => {
    await clicked
    await route.continue()
  })
  await page.goto(`/accounts/${dealer}/reporting-words?from=2024-01-01&to=2026-11-01`)
  await page.getByRole('button', { name: 'Elegir otras fechas' }).click()
  arrive()
  await page.getByRole('button', { name: 'Mes pasado', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
