import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía types in who called: the caller's calls show it at once and later, and the search finds it. */

test('a caller gets a name and a company, and loses them again', async ({ page, complaints }) => {
  const calls = `/accounts/${dealer}/reporting-calls?range=last_month`
  const drawer = page.getByRole('dialog')
  const name = drawer.getByLabel('Nombre', { exact: true })
  const company = drawer.getByLabel('Empresa', { exact: true })
  const save = () => drawer.getByRole('button', { name: 'Guardar' }).click()
  const named = page.getByRole('row', { name: /María Roca/ })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }

  await page.goto(calls)
  await page
    .getByRole('row', { name: /\+34 6/ })
    .first()
    .click()
  await drawer.getByRole('button', { name: 'Añadir nombre' }).click()
  await name.fill('María Roca')
  await company.fill('Talleres Roca')
  await save()
  await expect(drawer.getByText('Escrito por Lucía')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'María Roca · Talleres Roca' })).toBeVisible()
  await close()
  await expect(named.first()).toBeVisible()

  await page.reload()
  await expect(named.first()).toContainText('+34 6')
  await page.getByPlaceholder('Buscar').fill('talleres roca')
  await expect(page.getByRole('row', { name: /María Roca · Talleres Roca/ }).first()).toBeVisible()
  // The head, and only calls of María.
  await expect(page.getByRole('row', { name: /\+34/ }).filter({ hasNotText: 'María Roca' })).toHaveCount(0)

  await named.first().click()
  await drawer.getByRole('button', { name: 'Editar nombre' }).click()
  await name.fill('')
  await company.fill('')
  await save()
  await expect(drawer.getByRole('button', { name: 'Añadir nombre' })).toBeVisible()
  await close()
  await expect(named).toHaveCount(0)
  expect(complaints).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the import of contacts stands beside the dates', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
    const upload = page.getByRole('button', { name: 'Importar contactos' })
    const dates = page.getByRole('button', { name: /Mes pasado/ })
    const [ofUpload, ofDates] = [await upload.boundingBox(), await dates.boundingBox()]
    expect(Math.abs((ofUpload?.y ?? 0) - (ofDates?.y ?? 99))).toBeLessThan(8)
    await upload.click()
    await expect(page.getByRole('dialog', { name: 'Importar contactos' })).toBeVisible()
  })
})
