import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía asks who called: the table and the drawer answer before she reads field by field. */

test('the drawer tells the call in a sentence, and steps to the next and previous call', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  for (const column of ['Campaña', 'Palabra clave', 'Página de destino'])
    await expect(page.getByRole('columnheader', { name: column })).toBeAttached()
  const rows = page.getByRole('row', { name: /\+34/ })
  const callers = (await rows.evaluateAll((all) => all.map((row) => row.textContent ?? '')))
    .slice(0, 3)
    .map((text) => /\+34 [\d ]+\d/.exec(text)?.[0] ?? '')
  const drawer = page.getByRole('dialog')
  const expectCall = async (caller: string | undefined) => {
    await expect(drawer.getByRole('heading', { level: 2 }).first()).toContainText(caller ?? '')
    await expect(drawer.getByText(/ llamó .*(válida|contestó|duró)/)).toBeVisible()
  }
  const previous = drawer.getByRole('button', { name: 'Anterior' })

  await rows.first().click()
  await expectCall(callers[0])
  await expect(previous).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('j')
  await expectCall(callers[1])
  const second = page.url()
  await drawer.getByRole('button', { name: 'Siguiente' }).click()
  await expectCall(callers[2])
  await page.keyboard.press('k')
  await expectCall(callers[1])
  expect(page.url()).toBe(second)

  await page.reload()
  await expectCall(callers[1])
  await previous.click()
  await expectCall(callers[0])
  expect(complaints).toEqual([])
})

test('letters that are typed into a field of the drawer do not step', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await page
    .getByRole('row', { name: /\+34 6/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Añadir nombre' }).click()
  const opened = page.url()
  const name = drawer.getByLabel('Nombre', { exact: true })
  await name.pressSequentially('Jk')
  await expect(name).toHaveValue('Jk')
  expect(page.url()).toBe(opened)
})
