import type { Page } from '@playwright/test'
import {
  clinic,
  confirmByTyping,
  type DemoTalkie,
  dealer,
  dropFile,
  expect,
  signIn,
  test,
} from './demo-talkie.ts'
import { endSession, signInAgain } from './session-ends.ts'

/* Lucía's session is ended on another device while she edits something. After she signs in again, her draft is there. */
test.use({ who: 'nobody' })

const interrupt = async (page: Page, demo: DemoTalkie) => {
  await endSession(page, demo)
  await signInAgain(page)
}

const enter = async (page: Page, path: string) => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=es`)
  await signIn(page, 'lucia')
}

test('a drawer reopens with its unsaved form', async ({ page, demo, complaints }) => {
  test.slow()
  await enter(page, `/accounts/${dealer}/reporting-calls`)

  await test.step('the schedule of a mail', async () => {
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })
    await drawer.getByText('Programado', { exact: true }).click()
    await drawer.getByRole('button', { name: 'Nueva programación' }).click()
    const name = drawer.getByLabel('Nombre del informe')
    await name.fill('Los lunes')
    await interrupt(page, demo)
    await expect(name).toHaveValue('Los lunes')
    await drawer.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A discarded draft does not come back.
    await interrupt(page, demo)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the name of a view', async () => {
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    const name = page.getByRole('dialog', { name: 'Guardar como vista' }).getByLabel('Nombre de la vista')
    await name.fill('Las del lunes')
    await page.getByRole('switch', { name: 'Compartida' }).check({ force: true })
    await interrupt(page, demo)
    await expect(name).toHaveValue('Las del lunes')
    await expect(page.getByRole('switch', { name: 'Compartida' })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('one change for many numbers', async () => {
    await page.goto('/pool')
    for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Editar' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cambiar 2 números' })
    await drawer.getByRole('checkbox', { name: 'Etiqueta' }).check()
    await drawer.getByRole('textbox', { name: 'Etiqueta' }).fill('Otoño')
    await interrupt(page, demo)
    await expect(drawer.getByRole('textbox', { name: 'Etiqueta' })).toHaveValue('Otoño')
    await drawer.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
  })

  await test.step('the client of an account that is being created', async () => {
    await page.goto('/accounts/new')
    await page.getByLabel('Nombre').fill('Sidrería Nava')
    await page.getByRole('button', { name: 'Nuevo cliente' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await drawer.getByLabel('Nombre').fill('Grupo Nava')
    await interrupt(page, demo)
    await expect(drawer.getByLabel('Nombre')).toHaveValue('Grupo Nava')
    await drawer.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Sidrería Nava')
  })
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
})

test('a file that was being uploaded is named, and one that was read is still there', async ({
  page,
  demo,
}) => {
  const bytes = Buffer.from('Número visible;Proveedor\n+34 911 47 00 01;sip')
  await enter(page, '/pool')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números al pool' })
  await page.route('**/api/imports?*', () => undefined)
  await dropFile(page, 'mayo.csv', bytes)
  await expect(dialog.getByText('Leyendo mayo.csv…')).toBeVisible()
  await interrupt(page, demo)
  const lost = dialog.getByText('antes de leer mayo.csv')
  await expect(lost).toBeVisible()

  // The notice is still there after a second end, until she chooses a file.
  await interrupt(page, demo)
  await expect(lost).toBeVisible()
  await page.unroute('**/api/imports?*')
  await dropFile(page, 'mayo.csv', bytes)
  const start = dialog.getByRole('button', { name: 'Importar 1 fila' })
  await expect(start).toBeVisible()
  await interrupt(page, demo)
  await expect(start).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('each window restores its own unsaved dashboard layout', async ({ page, demo, browser }) => {
  const path = `/accounts/${clinic}/reporting-dashboard?range=last_month`
  const context = await browser.newContext({ locale: 'es-ES', baseURL: demo.url })
  const windows = { map: page, heat: await context.newPage() }
  const remove = { map: 'Quitar Mapa', heat: 'Quitar Mapa de calor' }
  const widget = (window: Page, id: string) => window.locator(`[data-widget="${id}"]`)
  const isArranged = async (window: Page, removed: string, other: string) => {
    await expect(widget(window, other)).toBeVisible()
    await expect(widget(window, removed)).toHaveCount(0)
    await expect(window.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled()
  }
  for (const [id, window] of [
    ['map', windows.map],
    ['heat', windows.heat],
  ] as const) {
    await enter(window, path)
    await window.getByRole('button', { name: 'Editar panel' }).click()
    await window.getByRole('button', { name: remove[id], exact: true }).click()
  }
  for (const window of Object.values(windows)) await endSession(window, demo)
  for (const window of Object.values(windows)) await signInAgain(window)
  await isArranged(windows.map, 'map', 'heat')
  await isArranged(windows.heat, 'heat', 'map')

  // One layout is saved. The other is still a draft, also after the session ends once more.
  await windows.map.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirmByTyping(windows.map, '', 'Guardar')
  await expect(windows.map.getByRole('button', { name: 'Editar panel' })).toBeVisible()
  await interrupt(windows.heat, demo)
  await isArranged(windows.heat, 'heat', 'map')
  await windows.map.reload()
  await expect(widget(windows.map, 'heat')).toBeVisible()
  await expect(widget(windows.map, 'map')).toHaveCount(0)

  // After she discards it, the layout that the other window saved is shown.
  await windows.heat.getByRole('button', { name: 'Cancelar' }).click()
  await windows.heat.reload()
  await expect(widget(windows.heat, 'heat')).toBeVisible()
  await expect(widget(windows.heat, 'map')).toHaveCount(0)
  await context.close()
})
