import type { Page } from '@playwright/test'
import { seriousOverlay } from './accessibility.ts'
import { confirmByTyping, dealer, dropFile, expect, test } from './demo-talkie.ts'

/* Lucía connects a new PBX of Motor Vallès, tries it, sees what it sends, and imports the calls of a day without it. */

const path = `/accounts/${dealer}/integrations-connections`
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Centralita nueva' })

/** Two calls of yesterday afternoon, as the PBX exports them, and one that cannot be read. */
const buildRecords = (called: string) => {
  const day = new Date(Date.now() - 24 * 3600_000).toLocaleDateString('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return [
    'Fecha;Hora;caller;called;talk_seconds;agent',
    `${day};16:00:00;611000101;${called};95;Extensión 12`,
    `${day};16:05:00;611000102;${called};0;`,
    `mañana;16:10:00;611000103;${called};10;`,
  ].join('\n')
}

test('a connection is created, tried, watched, and given a file of calls', async ({ page, complaints }) => {
  test.slow()
  await page.goto(path)
  await page.getByRole('button', { name: 'Crear' }).click()
  // What fits any phone system is offered last, and nothing is chosen beforehand.
  await expect(page.getByRole('radio').last()).toHaveAccessibleName(/^Genérica/)
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Por favor, rellena el campo')).toBeVisible()
  await test.step('the kinds are one stop of the Tab key, and the arrows go from one to the next', async () => {
    const first = page.getByRole('radio').first()
    await first.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const last = page.getByRole('radio', { name: /^Genérica/ })
    await expect(last).toBeFocused()
    await expect(last).toBeChecked()
  })
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Centralita nueva')
  await page.getByRole('button', { name: /^Ver los/ }).click()
  await page.getByRole('textbox', { name: /(?<!_)started_at/ }).fill('Fecha + Hora')
  await page.getByRole('combobox', { name: 'Formato de fecha' }).fill('DD/MM/YYYY HH:mm:ss')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Centralita nueva', 'Crear')

  const secretDialog = page.getByRole('dialog', { name: 'Copia la clave secreta ahora' })
  const example =
    (await secretDialog
      .getByText(/^curl /)
      .first()
      .textContent()) ?? ''
  const secret = /Bearer (whsec_[\w+/=]+)/.exec(example)?.[1] ?? ''
  const hook = new URL(/curl '([^']+)'/.exec(example)?.[1] ?? '').pathname
  await secretDialog.getByRole('button', { name: 'Ya la he copiado' }).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByText('Aún no ha llegado nada').first()).toBeVisible()
  const number = drawer.getByRole('combobox', { name: 'Número al que llamar' })
  await expect(number).toHaveValue(/^\+34/)
  const called = (await number.inputValue()).replaceAll(' ', '')

  await test.step('a test call goes through and leaves nothing', async () => {
    await drawer.getByRole('button', { name: 'Enviar llamada de prueba' }).click()
    await expect(drawer.getByText(/La conexión funciona/)).toBeVisible()
    await expect(drawer.getByText('Esperando la primera señal')).toBeVisible()
    expect(await seriousOverlay(page)).toEqual([])
  })

  await test.step('what the PBX sends is listed, also what is rejected', async () => {
    const send = (bearer: string) =>
      page.request.post(hook, {
        headers: { authorization: `Bearer ${bearer}` },
        data: {
          call_id: 'pbx-1',
          event: 'completed',
          occurred_at: new Date().toISOString(),
          caller: '+34611000100',
          called,
          talk_seconds: 45,
          disposition: 'answered',
        },
      })
    expect((await send('whsec_AAAA')).status()).toBe(401)
    await expect(drawer.getByText('Firma o clave secreta incorrecta')).toBeVisible()
    expect((await send(secret)).status()).toBe(200)
    await expect(drawer.getByRole('link', { name: 'Ver la llamada' })).toBeVisible()
    await expect(drawer.getByText('Funciona', { exact: true })).toBeVisible()
  })

  await test.step('a file is previewed and imported', async () => {
    await drawer.getByRole('button', { name: 'Subir un archivo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registros de llamadas de Centralita nueva' })
    await dropFile(page, 'ayer.csv', Buffer.from(buildRecords(called)))
    await expect(dialog.getByRole('row', { name: /611 00 01 01/ })).toContainText('Nueva')
    await expect(dialog.getByText('No es una fecha con el formato de esta conexión.')).toBeVisible()
    expect(await seriousOverlay(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Importar 2 llamadas' }).click()
    await confirmByTyping(page, 'ayer.csv', 'Importar')
    await expect(dialog.getByText('Las llamadas están en tus informes.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await test.step('the report has the calls', async () => {
    await page.goto(`/accounts/${dealer}/reporting-calls?range=last_7_days`)
    await page.getByRole('searchbox').first().fill('611000101')
    await expect(page.getByRole('row').filter({ hasText: '611 00 01 01' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a test call of jambonz shows each request with its answer', async ({ page, complaints }) => {
  test.slow()
  await page.goto(path)
  await page.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('radio', { name: /^jambonz/ }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Servidor jambonz')
  await page.getByLabel('Webhook secret de jambonz').fill('wh_secret_2vBpGk8QmYtR')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Servidor jambonz', 'Crear')
  await page
    .getByRole('dialog', { name: 'Configúrala en jambonz' })
    .getByRole('button', { name: 'Cerrar' })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Servidor jambonz' })
  await drawer.getByRole('button', { name: 'Enviar llamada de prueba' }).click()
  await expect(drawer.getByText(/La conexión funciona/)).toBeVisible()
  await drawer.getByText('Suena', { exact: true }).click()
  await expect(drawer.getByText(/\/call-hook/).first()).toBeVisible()
  await expect(drawer.getByText(/"verb":"dial"/)).toBeVisible()
  await expect(drawer.getByText('Esperando la primera señal')).toBeVisible()
  expect(await seriousOverlay(page)).toEqual([])
  expect(complaints).toEqual([])
})
