import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía excludes the dealer's booking service as a referrer, and counts visits from PayPal again. */

type Account = { excludedReferrers: string[]; countedReferrers: string[] }

test('an account excludes a referrer of its own and switches off a default one', async ({
  page,
  demo,
  complaints,
}) => {
  const readAccount = async () => {
    const { excludedReferrers, countedReferrers } = await demo.call<Account>(`/accounts/${dealer}`)
    return { excludedReferrers, countedReferrers }
  }
  await page.goto(`/accounts/${dealer}/update`)
  const own = page.getByRole('combobox', { name: 'Otras webs excluidas' })
  await own.fill('com.mx')
  await own.press('Enter')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Motor Vallès', 'Actualizar')
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  expect(await readAccount()).toEqual({ excludedReferrers: [], countedReferrers: [] })

  await own.press('Backspace')
  await own.fill('https://www.reservas-taller.es/cita?x=1')
  await own.press('Enter')
  const payments = page.getByText('Servicios de pago')
  await payments.click()
  const payPal = page.getByRole('checkbox', { name: 'paypal.com' })
  await expect(payPal).toBeChecked()
  await payPal.uncheck()
  await expect(page.getByText('75 de 76 excluidos')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Motor Vallès', 'Actualizar')
  await expect
    .poll(readAccount)
    .toEqual({ excludedReferrers: ['reservas-taller.es'], countedReferrers: ['paypal.com'] })

  // The cache of the browser is written a moment after the answer.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('reservas-taller.es')))
    .toBe(true)
  await page.reload()
  await payments.click()
  await expect(payPal).not.toBeChecked()
  await expect(page.getByText('reservas-taller.es')).toBeVisible()
  await payPal.check()
  await expect(page.getByText('76 de 76 excluidos')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Motor Vallès', 'Actualizar')
  await expect.poll(async () => (await readAccount()).countedReferrers).toEqual([])
  expect(complaints).toEqual([expect.stringContaining('400')])
})
