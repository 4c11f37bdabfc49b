import { seriousOf } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'
import { validByTerm } from './terms.ts'

const written = (value: number) =>
  value.toLocaleString('es', { useGrouping: 'always', maximumFractionDigits: 2 })

test('search terms are sent by e-mail, now and every month', async ({ page, demo, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-words?range=last_month&model=linear&lng=es`)
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const shown = (await first.textContent()) ?? ''
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })

  await test.step('now', async () => {
    await expect(drawer.getByLabel('Nombre del informe')).toHaveValue('Palabras clave')
    await drawer.getByLabel('Nombre del informe').fill('Búsquedas del mes')
    expect(await seriousOf(page, { within: '[role=dialog]' })).toEqual([])
    await drawer.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(drawer.getByRole('listitem')).toContainText('Búsquedas del mes')
    await expect(drawer.getByRole('listitem')).toContainText('Enviado')
    const mail = demo.smtp.mails.at(-1)
    expect(mail?.read.subject).toContain('Búsquedas del mes · Motor Vallès')
    expect(mail?.read.text).toContain('Término de búsqueda | Visitas | ')
    expect(mail?.read.attachments).toMatchObject([{ mimeType: 'text/csv' }])
  })

  await test.step('by schedule', async () => {
    await drawer.getByText('Programado', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Nueva programación' }).click()
    await drawer.getByText('Cada mes', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await confirmByTyping(page, 'Palabras clave', 'Crear')
    await expect(drawer.getByRole('listitem')).toContainText('El día 1 de cada mes (08:00)')
  })

  await test.step('the mail leads back to the same terms, under the same model', async () => {
    const link = /https?:\/\/\S+/.exec(demo.smtp.mails.at(-1)?.read.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await expect(first).toHaveText(shown)
    await expect(page.getByRole('button', { name: 'Modelo de atribución: Lineal' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('keywords are sent as the terms that they come from, and the screen says so', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-words?range=last_month&view=keywords&lng=es`)
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })
  await expect(drawer.getByText('El correo lleva los términos de búsqueda')).toBeVisible()
})

test.describe('a user with read permission for the words', () => {
  test.use({ who: 'marta' })
  test('can send them now, and schedule none', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/reporting-words?range=last_month&lng=es`)
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })
    await expect(drawer.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
    await drawer.getByText('Programado', { exact: true }).click()
    await expect(drawer.getByText('necesitas permiso para cambiar esta sección')).toBeVisible()
  })
})

test('another model credits other terms, in the address and in a view', async ({
  page,
  demo,
  complaints,
}) => {
  const usual = await validByTerm(demo)
  const shared = await validByTerm(demo, { model: 'linear' })
  const moved = [...shared].find(([term, valid]) => valid !== usual.get(term) && !Number.isInteger(valid))
  if (!moved) throw new Error('The demo has no term that another model credits otherwise.')
  const [term] = moved
  const chooser = page.getByRole('button', { name: /^Modelo de atribución/ })
  await page.goto(`/accounts/${dealer}/reporting-words?range=last_month&q=${JSON.stringify(term)}&lng=es`)
  // Other terms contain this one and may be listed above it, and other metrics may have the same value.
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: term, exact: true }) })
  const headers = page.getByRole('columnheader')
  const valid = async () => {
    const place = (await headers.allTextContents()).indexOf('Válidas')
    return row.locator(`[aria-colindex="${place + 1}"]`)
  }
  const value = written(moved[1])
  await expect(row).toBeVisible()
  await expect(await valid()).not.toHaveText(value)

  await chooser.click()
  await page.getByRole('menuitemradio', { name: /^Lineal/ }).click()
  await expect(await valid()).toHaveText(value)
  await expect(page).toHaveURL(/model=linear/)

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar como vista' })
  await dialog.getByLabel('Nombre de la vista').fill('Reparto lineal')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Reparto lineal', 'Guardar')
  const view = (name: string) => page.getByRole('tab', { name })
  await expect(view('Reparto lineal')).toHaveAttribute('aria-selected', 'true')
  await view('Términos de búsqueda').click()
  await expect(chooser).toHaveText('Última interacción no directa')
  await view('Reparto lineal').click()
  await expect(chooser).toHaveText('Lineal')
  await expect(await valid()).toHaveText(value)
  expect(complaints).toEqual([])
})
