import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, expect, test } from './demo-talkie.ts'

/* Lucía filters for the free numbers of a provider and changes two of them at once. */

test('numbers are found by a filter, and changed together after confirmation', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool?tab=free')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('combobox', { name: 'Campo' }).fill('Operador')
  await page.getByRole('option', { name: 'Operador', exact: true }).click()
  await editor.getByRole('combobox', { name: 'Valor' }).click()
  await page.getByRole('option', { name: 'Twilio' }).click()
  await editor.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/twilio/)
  await expect(page.getByRole('row', { name: /931 22 02/ })).toHaveCount(8)
  await expect(page.getByRole('row', { name: /900 26 42/ })).toHaveCount(0)

  const rows = [
    page.getByRole('row', { name: /931 22 02 00/ }),
    page.getByRole('row', { name: /931 22 02 01/ }),
  ]
  for (const row of rows) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cambiar 2 números' })
  await drawer.getByRole('button', { name: 'Actualizar' }).click()
  await expect(drawer.getByText('Por favor, rellena el campo')).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'Etiqueta' }).check()
  await drawer.getByRole('textbox', { name: 'Etiqueta' }).fill('Otoño')
  expect(await seriousInThemes(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Actualizar' }).click()
  await confirmByTyping(page, '2', 'Actualizar')
  await expect(page.getByText('2 números actualizados')).toBeVisible()
  for (const row of rows) await expect(row).toContainText('Otoño')
  await expect(page.getByRole('row', { name: /931 22 02 02/ })).not.toContainText('Otoño')
  expect(complaints).toEqual([])
})

test('each number is counted in one tab: the tabs list what they count, and add up, also under a filter', async ({
  page,
}) => {
  const table = page.getByRole('grid', { name: 'Pool de números' })
  const countOf = async (name: string) => {
    const tab = page.getByRole('tab', { name })
    await expect(tab).toHaveText(/\d$/)
    return Number(((await tab.textContent()) ?? '').replace(/\D/g, ''))
  }
  const counts = async () => {
    const [free, lent, inactive] = [
      await countOf('Libres'),
      await countOf('Cedidos'),
      await countOf('Inactivos'),
    ]
    expect(free + lent + inactive).toBe(await countOf('Todos'))
    return { Libres: free, Cedidos: lent, Inactivos: inactive }
  }
  // Fewer than fit on one page of the table, whatever other tests have added to the pool.
  await page.goto('/pool?q=3493')
  const before = await counts()
  expect(before.Inactivos).toBeGreaterThan(0)
  for (const [name, count] of Object.entries(before)) {
    await page.getByRole('tab', { name }).click()
    // The heading is a row too.
    await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  }
  await page.reload()
  expect(await counts()).toEqual(before)
  await page.goto('/pool?q=3493&filters=[{"field":"status","operator":"is","value":"inactive"}]')
  await expect(page.getByRole('tab', { name: 'Cedidos' })).toHaveText(/\D0$/)
  expect(await counts()).toEqual({ Libres: 0, Cedidos: 0, Inactivos: before.Inactivos })
  await page.goBack()
  expect(await counts()).toEqual(before)
})
