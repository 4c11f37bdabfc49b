import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { clinic, confirmByTyping, expect, test } from './demo-talkie.ts'

/*
 * Lucía plans the ringpool of Clínica Andes, which has eight numbers and a reservation of thirty minutes; four spare numbers
 * are lent to the clinic. She orders two of them and a shorter reservation, and undoes it.
 */

const numbers = (page: Page) => page.getByRole('textbox', { name: 'Números', exact: true })
const hold = (page: Page) => page.getByRole('textbox', { name: 'Tiempo de reserva' })
const order = (page: Page) => page.getByRole('button', { name: 'Aplicar el cambio' })

const openPlanner = async (page: Page) => {
  await page.goto(`/accounts/${clinic}/ringpool-management`)
  await page.getByRole('link', { name: /Abrir el planificador/ }).click()
  await expect(page.getByRole('heading', { name: 'Planificador: Sitio web' })).toBeVisible()
}

test('a planned change is ordered, undone, and found again', async ({ page, complaints }) => {
  test.slow()
  await openPlanner(page)
  await expect(page.getByText(/^Con 8 números/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Una semana media' })).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])

  await test.step('nothing to order without a change', async () => {
    await numbers(page).fill('8')
    await expect(page.getByText('Así está el ringpool hoy.')).toBeVisible()
    await expect(order(page)).toBeDisabled()
  })
  await test.step('more numbers than there are', async () => {
    await numbers(page).fill('40')
    await expect(page.getByText('Faltan 28 números')).toBeVisible()
    await expect(order(page)).toBeDisabled()
  })
  await test.step('a change that can be ordered', async () => {
    await numbers(page).fill('10')
    await hold(page).fill('20')
    await page.getByRole('textbox', { name: 'Precio de un número al mes' }).fill('1500')
    await expect(page.getByText('2 números cedidos a la cuenta entran en el ringpool:')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Coste al mes' })).toContainText('15.000')
    await expect(page).toHaveURL(/hold=20/)
    await expect(order(page)).toBeEnabled()
    await order(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 números cedidos a la cuenta entran en el ringpool:')
    await expect(dialog).toContainText('Tiempo de reserva: de 30 a 20 minutos.')
    await expect(dialog).toContainText('Visitas sin número en la hora punta')
    await confirmByTyping(page, 'Sitio web', 'Aplicar el cambio')
    await expect(page.getByText(/^Con 10 números/)).toBeVisible()
    await expect(page.getByText('El ringpool tiene ahora 10 números y 20 minutos de reserva.')).toBeVisible()
  })
  await test.step('and undone', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 números salen del ringpool')
    await confirmByTyping(page, 'Sitio web', 'Aplicar el cambio')
    await expect(page.getByText(/^Con 8 números/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  })
  await test.step('who comes back finds the ringpool as it was', async () => {
    await openPlanner(page)
    await expect(page.getByText('Hoy 8', { exact: true })).toBeVisible()
    await expect(page.getByText('Hoy 30 min', { exact: true })).toBeVisible()
    await page.goto('/audit')
    await expect(page.getByRole('row', { name: /Sitio web.*Desbordamiento en la hora punta/ })).toHaveCount(2)
  })
  expect(complaints).toEqual([])
})
