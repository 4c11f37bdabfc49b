import type { Page } from '@playwright/test'
import { seriousByThemeButton, seriousOf } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía manages the tags of Motor Vallès. Marta may change event tags and only read ringpool tags. */

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The confirmation over the drawer. */
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Confirmación') })

const create = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const drawer = page.getByRole('dialog', { name: /^Nueva etiqueta/ })
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, name, 'Crear')
}
const change = async (page: Page, from: string, to: string) => {
  await rowOf(page, from).click()
  const drawer = drawerOf(page, from)
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(to)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, from, 'Actualizar')
  await expect(rowOf(page, to)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const act = async (page: Page, name: string, action: 'Archivar' | 'Restaurar') => {
  await rowOf(page, name).click()
  await drawerOf(page, name).getByRole('button', { name: action }).click()
  await confirmByTyping(page, name, action)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const archiveAndRestore = async (page: Page, name: string) => {
  await act(page, name, 'Archivar')
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('tab', { name: /Archivadas/ }).click()
  await expect(rowOf(page, name)).toContainText('Archivada')
  await act(page, name, 'Restaurar')
  await page.getByRole('tab', { name: /Activas/ }).click()
  await expect(rowOf(page, name)).toContainText('Activa')
}

const number = (visible: string, tag: string) => ({
  provider: 'sip',
  visible,
  realPhone: null,
  destination: null,
  callerId: null,
  tag,
  status: 'active',
  accountId: dealer,
})

test('a ringpool tag is made, renamed, archived, restored and deleted with its number', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  await demo.call('/pool', { country: 'es', numbers: [number('937 450 901', 'PRENSA LOCAL')] })
  await page.goto(`/accounts/${dealer}/reporting-events`)
  await page.getByRole('link', { name: 'Etiquetas de ringpool' }).click()
  await expect(rowOf(page, 'Web')).toContainText('Web principal')
  expect(await seriousByThemeButton(page)).toEqual([])

  await create(page, 'Prensa')
  await expect(rowOf(page, 'Prensa')).toBeVisible()
  await change(page, 'Prensa', 'Prensa local')
  await archiveAndRestore(page, 'Prensa local')

  await rowOf(page, 'Prensa local').click()
  await drawerOf(page, 'Prensa local').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogOf(page)).toContainText('Con ella se elimina del pool 1 número.')
  expect(await seriousOf(page)).toEqual([])
  // Another number gets the tag while the dialog is open. Nothing is deleted until the user has seen that.
  await demo.call('/pool', { country: 'es', numbers: [number('937 450 902', 'prensa local')] })
  await confirmByTyping(page, 'Prensa local', 'Eliminar')
  await expect(dialogOf(page)).toContainText('El recuento ha cambiado mientras tanto.')
  await expect(dialogOf(page)).toContainText('Con ella se eliminan del pool 2 números.')
  expect(await seriousOf(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Prensa local')).toHaveCount(0)

  await page.goto('/pool')
  await page.getByPlaceholder('Buscar…').fill('937 450 90')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  // The server reported the changed count as a conflict, which the browser logs.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('a ringpool tag whose numbers are in use stays, and the dialog says so', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/tags-ringpool`)
  await rowOf(page, 'Paid').click()
  await drawerOf(page, 'Paid').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogOf(page)).toContainText('Se queda sin etiqueta este ringpool: Campañas de pago.')
  await expect(dialogOf(page)).toContainText(/de sus números están? en uso ahora/)
  await confirmByTyping(page, 'Paid', 'Eliminar')
  await expect(dialogOf(page).getByRole('alert')).toContainText('no se puede eliminar nada')
  expect(await seriousOf(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Paid')).toContainText('Activa')
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('an event tag is made in a colour, changed, archived, restored and deleted', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto(`/accounts/${dealer}/tags-event`)
  await expect(rowOf(page, 'VIP')).toBeVisible()
  expect(await seriousByThemeButton(page)).toEqual([])

  await page.getByRole('button', { name: 'Nuevo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nueva etiqueta de evento' })
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill('vip')
  await drawer.getByRole('radio', { name: 'Naranja' }).click()
  expect(await seriousOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'vip', 'Crear')
  await expect(drawer.getByText('Ya está en uso')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill('Segunda visita')
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Segunda visita', 'Crear')
  await expect(rowOf(page, 'Segunda visita')).toContainText('Activa')

  await change(page, 'Segunda visita', 'Vuelve')
  await archiveAndRestore(page, 'Vuelve')
  await rowOf(page, 'Vuelve').click()
  await drawerOf(page, 'Vuelve').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogOf(page)).toContainText('Ningún número la lleva')
  await confirmByTyping(page, 'Vuelve', 'Eliminar')
  await expect(rowOf(page, 'Vuelve')).toHaveCount(0)
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('an event tag leads to its events, also after a rename; a deleted tag is on no event', async ({
  page,
  demo,
}) => {
  test.slow()
  const { id: viewId } = await demo.call<{ id: string }>(`/accounts/${dealer}/reporting/events/views`, {
    name: 'De clientes VIP',
    shared: true,
    layout: { order: ['at', 'type', 'tags'], widths: {}, pinned: [], hidden: [] },
    filters: [{ field: 'tags', operator: 'is', value: 'VIP' }],
  })
  const seeViewOf = async (tag: string) => {
    await page.goto(`/accounts/${dealer}/reporting-events?range=last_month&view=${viewId}`)
    const condition = { name: `Etiquetas incluyen ${tag}`, exact: true }
    await expect(page.getByRole('button', condition)).toBeVisible()
  }
  await page.goto(`/accounts/${dealer}/tags-event`)
  const shown = (name: string) => rowOf(page, name).getByRole('link')
  const count = (await shown('VIP').textContent()) ?? ''
  await change(page, 'VIP', 'Cliente VIP')
  await expect(shown('Cliente VIP')).toHaveText(count)
  await expect(async () => {
    await page.goto(`/accounts/${dealer}/tags-event`)
    await shown('Cliente VIP').click()
    await expect(page).toHaveURL(/reporting-events/)
    await expect(page.getByRole('row').nth(1)).toContainText('Cliente VIP', { timeout: 3000 })
    await expect(page.getByText(`${count} filas`)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await seeViewOf('Cliente VIP')

  await page.goto(`/accounts/${dealer}/tags-event`)
  await rowOf(page, 'Cliente VIP').click()
  await drawerOf(page, 'Cliente VIP').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogOf(page)).toContainText(`Se quita de ${count} eventos.`)
  await confirmByTyping(page, 'Cliente VIP', 'Eliminar')
  await expect(rowOf(page, 'Cliente VIP')).toHaveCount(0)
  const filters = JSON.stringify([{ field: 'tags', operator: 'is', value: 'Cliente VIP' }])
  await expect(async () => {
    await page.goto(
      `/accounts/${dealer}/reporting-events?range=last_month&filters=${encodeURIComponent(filters)}`,
    )
    await expect(page.getByText('0 filas')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await seeViewOf('Cliente VIP (ya no existe)')
})

test.describe('a user with read permission for ringpool tags', () => {
  test.use({ who: 'marta' })

  test('sees where they are used and can change none, but can change her event tags', async ({
    page,
    complaints,
  }) => {
    await page.goto(`/accounts/${dealer}/tags-ringpool`)
    await expect(rowOf(page, 'Web')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevo' })).toHaveCount(0)
    await rowOf(page, 'Web').click()
    const drawer = drawerOf(page, 'Web')
    await expect(drawer).toContainText('Web principal')
    await expect(drawer.getByRole('textbox')).toHaveCount(0)
    for (const name of ['Archivar', 'Eliminar', 'Guardar'])
      await expect(drawer.getByRole('button', { name })).toHaveCount(0)
    expect(await seriousOf(page)).toEqual([])
    await page.goto(`/accounts/${dealer}/tags-ringpool?tag=new`)
    await expect(rowOf(page, 'Web')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`/accounts/${dealer}/tags-event`)
    await create(page, 'De Marta')
    await expect(rowOf(page, 'De Marta')).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test('event tags are merged after their counts were confirmed; a saved view names the one that remains', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  const events = `/accounts/${dealer}/reporting/events`
  for (const [name, color] of [
    ['Cita', '#059669'],
    ['Citas', '#d97706'],
    ['Con cita', '#8b5cf6'],
  ])
    await demo.call(`/accounts/${dealer}/tags/event`, { name, color })
  const { rows } = await demo.call<{ rows: { id: string }[] }>(`${events}/rows`, {
    range: { start: '2026-01-01', end: '2026-12-31' },
    limit: 5,
  })
  const eventIds = rows.map(({ id }) => id)
  await demo.call(`${events}/tags`, { eventIds: eventIds.slice(0, 1), add: ['Citas', 'Con cita'] })
  const { id: viewId } = await demo.call<{ id: string }>(`${events}/views`, {
    name: 'Citas de taller',
    shared: true,
    layout: { order: ['at', 'type', 'tags'], widths: {}, pinned: [], hidden: [] },
    filters: [{ field: 'tags', operator: 'is', value: 'Citas' }],
  })
  await page.goto(`/accounts/${dealer}/tags-event`)
  await rowOf(page, 'Cita').click()
  const drawer = drawerOf(page, 'Cita')
  const merge = drawer.getByRole('button', { name: 'Fusionar' })
  await expect(merge).toBeDisabled()
  const choose = async (name: string) => {
    await drawer.getByRole('combobox', { name: 'Etiquetas que se fusionan en esta' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Citas')
  await choose('Con cita')
  await page.keyboard.press('Tab')
  await merge.click()
  await expect(dialogOf(page)).toContainText('Desaparecen estas etiquetas: Citas y Con cita.')
  await expect(dialogOf(page)).toContainText('1 evento pasa a tener la etiqueta Cita')
  await expect(dialogOf(page)).toContainText('Cambia el filtro de 1 vista guardada')
  expect(await seriousOf(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(rowOf(page, 'Citas')).toHaveCount(1)

  await merge.click()
  await dialogOf(page).getByLabel('Confirmación').fill('Cita')
  await dialogOf(page).getByRole('button', { name: 'Fusionar' }).click()
  await expect(page.getByText('Etiquetas fusionadas en «Cita»')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Citas')).toHaveCount(0)
  await expect(rowOf(page, 'Con cita')).toHaveCount(0)
  await page.goto(`/accounts/${dealer}/reporting-events?range=this_month&view=${viewId}`)
  await expect(page.getByRole('button', { name: 'Etiquetas incluyen Cita', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a ringpool tag gets a colour, which its ringpool shows, and takes another tag in', async ({
  page,
  demo,
}) => {
  await page.goto(`/accounts/${dealer}/tags-ringpool`)
  await rowOf(page, 'Taller').click()
  await drawerOf(page, 'Taller').getByRole('radio', { name: 'Rosa' }).click()
  await drawerOf(page, 'Taller').getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Taller', 'Actualizar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { ringpools } = await demo.call<{ ringpools: { tag: string; tagColor: string }[] }>(
    `/accounts/${dealer}/ringpools`,
  )
  expect(ringpools.find(({ tag }) => tag === 'Taller')?.tagColor).toBe('#ec4899')

  await rowOf(page, 'Taller').click()
  const drawer = drawerOf(page, 'Taller')
  await drawer.getByRole('combobox', { name: 'Etiquetas que se fusionan en esta' }).click()
  await page.getByRole('option', { name: 'Eventos', exact: true }).click()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Fusionar' }).click()
  await expect(dialogOf(page)).toContainText('1 ringpool pasa a tener la etiqueta Taller.')
  await dialogOf(page).getByLabel('Confirmación').fill('Taller')
  await dialogOf(page).getByRole('button', { name: 'Fusionar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(drawer.getByRole('link', { name: 'Feria de ocasión' })).toBeVisible()
})
