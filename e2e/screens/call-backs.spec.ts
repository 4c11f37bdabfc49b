import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía notes in the C2C report what became of a request to be called back. */

const path = `/accounts/${dealer}/reporting-c2c?range=last_month`

test('a request is noted as not reached and reached, and the audit log says so', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  const section = drawer.locator('section').filter({ has: page.getByRole('heading', { name: 'Llamada' }) })
  await expect(section).toBeVisible()
  const reopen = section.getByRole('button', { name: 'Volver a abrir' })
  const giveUp = section.getByRole('button', { name: 'Descartar' })
  await expect(reopen.or(giveUp).first()).toBeVisible()
  if (await reopen.isVisible()) await reopen.click()
  await expect(giveUp).toBeVisible()
  await section.getByLabel('Nota').fill('Comunica, prueba por la tarde')
  await section.getByRole('button', { name: 'Sin localizar' }).click()
  await expect(section.getByText('Comunica, prueba por la tarde')).toBeVisible()
  await section.getByRole('button', { name: 'Localizada', exact: true }).click()
  await expect(reopen).toBeVisible()
  await expect(section.getByRole('listitem').last()).toContainText('Localizada')

  await page.goto('/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Solicitud de llamada' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the figures are those of the rows that the filters leave', async ({ page }) => {
  await page.goto(path)
  const figures = page.getByRole('region', { name: 'Solicitudes del periodo' })
  await expect(figures.getByText('Por llamar')).toBeVisible()
  const before = await figures.textContent()
  await page.goto(
    `${path}&filters=${encodeURIComponent(JSON.stringify([{ field: 'callBack', operator: 'in', value: ['given_up'] }]))}`,
  )
  await expect(figures).toContainText(/Por llamar\s*0/)
  await expect(figures).toContainText(/Localizadas\s*0/)
  expect(await figures.textContent()).not.toBe(before)
})
