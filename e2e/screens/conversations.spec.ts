import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía looks for what callers of Motor Vallès said, and listens to the moment. A call that was passed on has two recordings. */

test('a found passage opens its call at the moment, and each recording has its own conclusions', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/callcenter-conversations?range=last_30_days`)
  await expect(page.getByRole('heading', { name: 'Temas', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en lo que se dijo en las llamadas' }).fill('financiacion')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  // The newest call with these words is the one that was passed on.
  const passage = page.getByRole('list', { name: 'Llamadas encontradas' }).getByRole('link').first()
  await expect(passage.locator('mark')).toHaveText('financiación')
  await passage.click()

  const drawer = page.getByRole('dialog')
  const line = drawer.getByRole('listitem').filter({ hasText: '¿Me manda el presupuesto' })
  await expect(line).toBeInViewport()
  await expect(line).toHaveAttribute('data-current', 'true')
  const [first, second] = await drawer.getByRole('slider', { name: 'Posición en la grabación' }).all()
  await expect(first ?? drawer).toHaveAttribute('aria-valuenow', '21')
  await expect(second ?? drawer).toHaveAttribute('aria-valuenow', '0')
  await expect(drawer.getByText('Pide presupuesto del Ateca automático')).toBeVisible()
  await expect(drawer.getByText('eléctrico, ayudas')).toBeVisible()

  // A line plays the recording in which it was said.
  await drawer
    .getByRole('listitem')
    .filter({ hasText: '¿Y las ayudas' })
    .getByRole('button', { name: /^Reproducir desde/ })
    .click()
  await expect.poll(async () => Number(await second?.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await expect(first ?? drawer).toHaveAttribute('aria-valuenow', '0')
  expect(complaints).toEqual([])
})

test('a mark by hand begins with what was said, and a marked call is not asked about again', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/callcenter-conversations?q=${encodeURIComponent('clínica dental')}`)
  await page.getByRole('list', { name: 'Llamadas encontradas' }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Quien llama se equivocó de número.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Marcar a mano' }).click()
  await expect(drawer.getByRole('radio', { name: 'No válida' })).toBeChecked()
  await expect(drawer.getByLabel('Por qué (opcional)')).toHaveValue(
    'Ay, perdone, me he equivocado de número.',
  )
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('La llamada ya está marcada.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
  // Taken back, accepted, and taken back once more: it is asked about again each time.
  await drawer.getByRole('button', { name: 'Quitar la marca' }).click()
  await drawer.getByRole('button', { name: 'Aceptar' }).click()
  await expect(drawer.getByText('Aceptada', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Quitar la marca' }).click()
  await expect(drawer.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  expect(complaints).toEqual([])
})
