import { extractText, getDocumentProxy } from 'unpdf'
import { seriousInThemes, seriousOf } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* What a manager tells the client: the dashboard as a link, as a PDF and by e-mail. */

const dashboard = `/accounts/${dealer}/reporting-dashboard?range=last_month`

test('a link shows the dashboard to who is not signed in, until it is revoked', async ({
  page,
  browser,
  demo,
  complaints,
}) => {
  await page.goto(dashboard)
  const more = page.getByRole('button', { name: 'Más', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Compartir un enlace' })
  const name = 'Para el consejo'

  const address = await test.step('it is created for 7 days', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Compartir un enlace' }).click()
    await expect(drawer.getByText('Aún no hay enlaces')).toBeVisible()
    await drawer.getByLabel('Nombre').fill(name)
    await drawer.getByText('7 días', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Crear enlace' }).click()
    await confirmByTyping(page, name, 'Crear')
    await expect(drawer.getByText('El enlace está listo.')).toBeVisible()
    const made = drawer.getByRole('listitem')
    await expect(made).toContainText(name)
    await expect(made).toContainText('Siempre: Mes pasado')
    await expect(made).toContainText('Nadie lo ha abierto')
    expect(await seriousOf(page, { within: '[role=dialog]' })).toEqual([])
    return (await drawer.locator('code').textContent()) ?? ''
  })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/shared\/[\w-]{43}$/)

  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce' })
  const client = await context.newPage()
  await test.step('a stranger sees figures, the trend and campaigns', async () => {
    const response = await client.goto(address)
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    await expect(client.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(client.getByText('Motor Vallès · ')).toBeVisible()
    await expect(
      client.getByRole('region', { name: 'Campañas' }).getByText('Marca', { exact: true }),
    ).toBeVisible()
    await expect(client.getByRole('region', { name: 'Mapa de calor' })).toBeVisible()
    await expect(client.getByRole('navigation', { name: /men/i })).toHaveCount(0)
    await expect(client.getByText(/\+34|\b6\d\d \d\d\d \d\d\d\b/)).toHaveCount(0)
    expect(await seriousInThemes(client)).toEqual([])
  })

  await test.step('nothing on it leads to the calls', async () => {
    const there = client.url()
    await client.getByRole('region', { name: 'Mapa de calor' }).getByRole('button').first().click()
    await client.getByRole('region', { name: 'Campañas' }).getByText('Marca', { exact: true }).click()
    await expect(client.getByRole('menu')).toHaveCount(0)
    expect(client.url()).toBe(there)
  })

  await test.step('its opening is counted, and it is revoked', async () => {
    await page.reload()
    await more.click()
    await page.getByRole('menuitem', { name: 'Compartir un enlace' }).click()
    const made = drawer.getByRole('listitem')
    await expect(made).toContainText('Abierto una vez')
    await made.getByRole('button', { name: `Revocar ${name}` }).click()
    await confirmByTyping(page, name, 'Revocar')
    await expect(made).toContainText('Revocado')
    await expect(made.getByRole('button')).toHaveCount(0)
  })

  await test.step('then it is a friendly page without figures, like one that never was', async () => {
    await client.reload()
    await expect(client.getByText('Este enlace no funciona')).toBeVisible()
    await expect(client.getByText('Motor Vallès')).toHaveCount(0)
    const gone = await client.getByRole('main').textContent()
    await client.goto(`${new URL(address).origin}/shared/no-such-token`)
    await expect(client.getByText('Este enlace no funciona')).toBeVisible()
    expect(await client.getByRole('main').textContent()).toBe(gone)
  })
  await context.close()
  expect(demo.url).toBe(new URL(address).origin)
  expect(complaints).toEqual([])
})

test('the dashboard is downloaded as a PDF with the figures on the screen', async ({ page, complaints }) => {
  await page.goto(dashboard)
  await expect(page.locator('[data-widget="funnel"] li').first()).toBeVisible()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^motor-valles-panel-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/)
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toContain('Motor Vallès')
  expect(text.replace(/\s+/g, ' ')).toMatch(/Campaña .*Marca/)
  expect(complaints).toEqual([])
})

test('the dashboard is sent every week, with the days of its own', async ({ page, demo, complaints }) => {
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })

  await test.step('now', async () => {
    await drawer.getByLabel('Nombre del informe').fill('Cómo vamos')
    await drawer.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(drawer.getByRole('listitem')).toContainText('Cómo vamos')
    await expect(drawer.getByRole('listitem')).toContainText('Enviado')
    const { read } = demo.smtp.mails.at(-1) ?? {}
    expect(read?.subject).toContain('Cómo vamos · Motor Vallès')
    expect(read?.text).toContain('Campaña | ')
    expect(read?.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
  })

  await test.step('on a schedule', async () => {
    await drawer.getByText('Programado', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Nueva programación' }).click()
    await expect(drawer.getByRole('combobox', { name: 'Fechas de cada correo' })).toHaveValue('Mes pasado')
    await drawer.getByRole('combobox', { name: 'Fechas de cada correo' }).click()
    await page.getByRole('option', { name: 'Últimos 7 días' }).click()
    await drawer.getByLabel('Nombre del informe').fill('El panel de los lunes')
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await confirmByTyping(page, 'El panel de los lunes', 'Crear')
    const made = drawer.getByRole('listitem')
    await expect(made).toContainText('Cada lunes (08:00)')
    const { mails } = await demo.call<{ mails: { report: object }[] }>(
      `/accounts/${dealer}/reporting/dashboard/mails`,
    )
    expect(mails).toMatchObject([{ report: { kind: 'dashboard', preset: 'last_7_days' } }])
    await made.getByRole('button', { name: 'Eliminar' }).click()
    await confirmByTyping(page, 'El panel de los lunes', 'Eliminar')
    await expect(drawer.getByText('No hay correos programados')).toBeVisible()
  })
  expect(complaints).toEqual([])
})
