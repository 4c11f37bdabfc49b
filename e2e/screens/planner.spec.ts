import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { clinic, confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

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

const price = (page: Page) => page.getByRole('textbox', { name: 'Precio de un número al mes' })
const keep = (page: Page) => page.getByRole('button', { name: 'Guardar para la cuenta' })

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
    await price(page).fill('1500')
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

test('the price of a number is tried out, kept for the account, and taken back', async ({
  page,
  complaints,
}) => {
  await openPlanner(page)
  await expect(price(page)).toHaveValue('')
  await expect(keep(page)).toHaveCount(0)
  await price(page).fill('900')
  await expect(page.getByRole('row', { name: 'Coste al mes' })).toContainText('7.200')
  await expect(page).toHaveURL(/price=900/)
  await keep(page).click()
  await expect(page.getByText('Precio de un número guardado')).toBeVisible()
  await expect(page).not.toHaveURL(/price=/)

  await test.step('who comes back finds it', async () => {
    await openPlanner(page)
    await expect(price(page)).toHaveValue('900')
    await expect(keep(page)).toHaveCount(0)
    await page.goto('/audit')
    await expect(page.getByRole('row', { name: /Precio de un número al mes/ })).toHaveCount(1)
  })
  await test.step('and takes it back', async () => {
    await openPlanner(page)
    await price(page).fill('')
    await keep(page).click()
    await expect(keep(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^Con 8 números/)).toBeVisible()
    await expect(price(page)).toHaveValue('')
    await expect(page.getByRole('row', { name: 'Coste al mes' })).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})

test('the dashboard says which ringpool is too small, until it is hidden', async ({ page, complaints }) => {
  await page.goto(`/accounts/${clinic}/reporting-dashboard`)
  const warning = page.getByRole('status').filter({ hasText: 'El ringpool «Sitio web» se queda corto' })
  await expect(warning).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
  await warning.getByRole('link', { name: 'Abrir el planificador' }).click()
  await expect(page.getByRole('heading', { name: 'Planificador: Sitio web' })).toBeVisible()
  await page.goBack()
  await warning.getByRole('button', { name: 'Cerrar' }).click()
  await expect(warning).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Válidas por día' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('on a phone a ringpool leads to its planner, and warns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/accounts/${clinic}/ringpool-management`)
  await page.getByRole('link', { name: 'Abrir el planificador: Corto en punta' }).click()
  await expect(page.getByRole('heading', { name: 'Planificador: Sitio web' })).toBeVisible()
})

test('numbers that the ringpool does not need go back to Twilio from there', async ({
  page,
  demo,
  complaints,
}) => {
  const name = 'Campañas de pago'
  const { ringpools } = await demo.call<{ ringpools: { id: string; name: string }[] }>(
    `/accounts/${dealer}/ringpools`,
  )
  const ringpool = ringpools.find((one) => one.name === name)
  await page.goto(`/accounts/${dealer}/ringpool-management/${ringpool?.id}/planner`)
  await expect(page.getByText(/^Con 26 números/)).toBeVisible()
  await numbers(page).fill('24')
  await expect(order(page)).toBeEnabled()
  await order(page).click()
  await confirmByTyping(page, name, 'Aplicar el cambio')
  await page.getByRole('button', { name: 'Devolver 2 números a Twilio' }).click()
  const drawer = page.getByRole('dialog', { name: 'Devolver 2 números a Twilio' })
  const phone =
    (await drawer
      .getByText(/^\+34 931 22/)
      .first()
      .textContent()) ?? ''
  await drawer.getByRole('button', { name: 'Devolver', exact: true }).click()
  await confirmByTyping(page, phone, 'Devolver')
  await expect(drawer.getByText('Devuelto', { exact: true })).toHaveCount(2)
  expect(complaints).toEqual([])
})
