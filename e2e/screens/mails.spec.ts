import { seriousOf } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

test('a table is sent by e-mail every week, and now', async ({ page, demo, complaints }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_week&lng=es`)
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })

  await test.step('by schedule', async () => {
    await drawer.getByText('Programado', { exact: true }).click()
    await expect(drawer.getByText('No hay correos programados')).toBeVisible()
    await drawer.getByRole('button', { name: 'Nueva programación' }).click()
    await drawer.getByLabel('Destinatarios').pressSequentially('ana@motorvalles.es, luis')
    await drawer.getByLabel('Nombre del informe').fill('Llamadas de los lunes')
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await expect(drawer.getByText('luis: Email no valido')).toBeVisible()
    await drawer.getByLabel('Destinatarios').press('Backspace')
    await drawer.getByLabel('Destinatarios').pressSequentially('ana@otra-agencia.example,')
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await confirmByTyping(page, 'Llamadas de los lunes', 'Crear')
    await expect(drawer.getByText('ana@otra-agencia.example: No se pueden enviar')).toBeVisible()
    // The browser logs this refusal once.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
    await drawer.getByLabel('Destinatarios').press('Backspace')
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await confirmByTyping(page, 'Llamadas de los lunes', 'Crear')
    const made = drawer.getByRole('listitem')
    await expect(made).toContainText('Cada lunes (08:00)')
    await expect(made).toContainText('y 1 más')
    await expect(made).toContainText('Aún no se ha enviado')
    expect(await seriousOf(page, { within: '[role=dialog]' })).toEqual([])
  })

  await test.step('paused, and deleted', async () => {
    await drawer.getByRole('button', { name: 'Pausar' }).click()
    await confirmByTyping(page, 'Llamadas de los lunes', 'Pausar')
    await expect(drawer.getByText('En pausa')).toBeVisible()
    await drawer.getByRole('button', { name: 'Eliminar' }).click()
    await confirmByTyping(page, 'Llamadas de los lunes', 'Eliminar')
    await expect(drawer.getByText('No hay correos programados')).toBeVisible()
  })

  await test.step('now', async () => {
    await drawer.getByText('Ahora', { exact: true }).click()
    await drawer.getByLabel('Nombre del informe').fill('La semana pasada')
    await drawer.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(drawer.getByRole('listitem')).toContainText('La semana pasada')
    await expect(drawer.getByRole('listitem')).toContainText('Enviado')
    const mail = demo.smtp.mails.at(-1)
    expect(mail?.to).toEqual(['demo@talkie.example'])
    expect(mail?.read.subject).toContain('La semana pasada · Motor Vallès')
    expect(mail?.read.text).toContain('Cifras clave')
    expect(mail?.read.attachments).toMatchObject([{ mimeType: 'text/csv' }])
  })

  await test.step('the mail leads back to the same rows', async () => {
    const link = /https?:\/\/\S+/.exec(demo.smtp.mails.at(-1)?.read.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const first = page.getByRole('row').nth(1)
    const shown = (await first.textContent()) ?? ''
    await page.goto(pathname + search)
    await expect(first).toHaveText(shown)
  })
  expect(complaints).toEqual([])
})
