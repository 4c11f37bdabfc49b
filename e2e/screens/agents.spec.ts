import type { Page } from '@playwright/test'
import { sendSignals } from '../story/providers.ts'
import { confirmByTyping, type DemoTalkie, dealer, dropFile, expect, test } from './demo-talkie.ts'

/*
 * Lucía puts the dealer's agents in order: she imports who is new, gives a better name, merges two that are one person, and finds
 * the calls under the names that she gave, in the reports, in a conversation and while a phone rings.
 */

const path = `/accounts/${dealer}/callcenter-agents`

const file = [
  'Agente;Extensión;Equipo;Correo electrónico;Identificadores',
  'Laia Font;106;Taller;laia@motorvalles.example;lfont',
  'Pau Vidal;108;Ventas;;pvidal',
  'Jordi P.;109;;;',
  'Eva Mas;101;;;',
].join('\n')

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Opens an agent. The row's figures lead to their calls instead. */
const open = (page: Page, name: string) => row(page, name).getByText(name, { exact: true }).click()
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

/** Opens an agent, gives another name, and confirms. */
const rename = async (page: Page, from: string, to: string) => {
  await open(page, from)
  const drawer = drawerOf(page, from)
  await drawer.getByLabel('Nombre', { exact: true }).fill(to)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, from, 'Actualizar')
  await expect(drawer).toHaveCount(0)
  await expect(row(page, to)).toBeVisible()
}

test('a file of agents says which line is wrong, and the others are in the table at once', async ({
  page,
  complaints,
}) => {
  await page.goto(`${path}?range=last_month`)
  await expect(row(page, 'Laia Font')).toContainText('Posventa')
  await page.getByRole('button', { name: 'Importar agentes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar agentes' })
  await dropFile(page, 'agentes.csv', Buffer.from(file))
  const problem = dialog.getByRole('region', { name: 'Filas que no se importan' }).getByRole('row')
  await expect(problem.filter({ hasText: '101' })).toContainText('Lo tiene otro agente')
  await expect(dialog.getByRole('row', { name: 'Laia Font' })).toContainText('Posventa → Taller')
  await dialog.getByRole('button', { name: 'Importar 3 filas' }).click()
  await expect(page.getByText(/Filas que se añadirán: 2\. Filas que se cambiarán: 1/)).toBeVisible()
  await confirmByTyping(page, 'agentes.csv', 'Importar')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(row(page, 'Pau Vidal')).toBeVisible()
  await expect(row(page, 'Laia Font')).toContainText('Taller')
  expect(complaints).toEqual([])
})

test('an agent keeps the calls under another name, and takes those of an agent who is the same person', async ({
  page,
  complaints,
}) => {
  await page.goto(`${path}?range=last_month`)
  const callsOf = async (name: string) =>
    numberIn(
      await row(page, name)
        .getByRole('button', { name: /^Llamadas: / })
        .textContent(),
    )
  await expect(row(page, 'Jordi Puig')).toBeVisible()
  const before = await callsOf('Jordi Puig')
  await rename(page, 'Jordi Puig', 'Jordi Puig Mas')
  expect(await callsOf('Jordi Puig Mas')).toBe(before)

  await test.step('taken back and given again, also after a reload', async () => {
    await rename(page, 'Jordi Puig Mas', 'Jordi Puig')
    await rename(page, 'Jordi Puig', 'Jordi Puig Mas')
    await page.reload()
    expect(await callsOf('Jordi Puig Mas')).toBe(before)
    await open(page, 'Jordi Puig Mas')
    const said = drawerOf(page, 'Jordi Puig Mas')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Lo que dijeron los operadores' }) })
    await expect(said).toContainText('Jordi Puig')
  })

  await test.step('merged with the agent that the file had under a short name', async () => {
    const drawer = drawerOf(page, 'Jordi Puig Mas')
    const others = drawer.getByRole('combobox', { name: 'Otros agentes' })
    await others.fill('Jordi')
    await page.getByRole('option', { name: 'Jordi P.' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Fusionar' }).click()
    await confirmByTyping(page, 'Jordi Puig Mas', 'Fusionar')
    await expect(page.getByText('Agentes fusionados en «Jordi Puig Mas»')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(row(page, /^Jordi P\./)).toHaveCount(0)
    await open(page, 'Jordi Puig Mas')
    await expect(drawer.getByText('109')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})

test('the figures follow the days, and lead to exactly their calls', async ({ page, complaints }) => {
  await page.goto(`${path}?range=last_month`)
  const name = 'Jordi Puig Mas'
  const calls = row(page, name).getByRole('button', { name: /^Llamadas: / })
  await expect(calls).toBeVisible()
  await test.step('nobody is no agent, and stands below them in every order', async () => {
    const heading = page.getByRole('columnheader', { name: 'Nombre' })
    for (const order of ['ascending', 'descending']) {
      await heading.getByRole('button').first().click()
      await expect(heading).toHaveAttribute('aria-sort', order)
      await expect(page.getByRole('grid').first().getByRole('row').last()).toContainText('Nadie')
    }
  })
  const lastMonth = numberIn(await calls.locator('.figures').textContent())

  const choose = async (from: string, to: string) => {
    await page.getByRole('banner').getByRole('button', { name: from }).click()
    await page.getByRole('button', { name: to, exact: true }).click()
  }
  const shown = async () => numberIn(await calls.locator('.figures').textContent())
  await choose('Mes pasado', 'Últimos 7 días')
  await expect(page).toHaveURL(/range=last_7_days/)
  await expect.poll(shown).toBeLessThan(lastMonth)
  await choose('Últimos 7 días', 'Mes pasado')
  await expect.poll(shown).toBe(lastMonth)

  // A share does not say how many calls it is of.
  await row(page, name)
    .getByRole('button', { name: /^% contestadas: / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Ver las llamadas', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page, name)
  const drawer = drawerOf(page, name)
  await drawer.getByRole('link', { name: 'Ver las llamadas' }).click()
  await expect(page.getByText(`${lastMonth} filas`, { exact: true })).toBeVisible()
  await page.goBack()
  await drawer.getByRole('button', { name: /^Llamadas: / }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^Ver las ${lastMonth} llamadas`) }).click()
  await expect(page).toHaveURL(/reporting-calls/)
  await expect(page.getByText(`${lastMonth} filas`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeVisible()
  expect(complaints).toEqual([])
})

test('the charts of a team open again, and those of a team that is gone are of everybody', async ({
  page,
  complaints,
}) => {
  const who = page.getByRole('combobox', { name: 'Agente o equipo' })
  await page.goto(`${path}?range=last_month&who=team:Taller`)
  await expect(row(page, 'Laia Font')).toBeVisible()
  await expect(who).toHaveValue('Taller')
  await page.reload()
  await expect(who).toHaveValue('Taller')
  await page.goto(`${path}?range=last_month&who=team:Posventa de antes`)
  await expect(row(page, 'Laia Font')).toBeVisible()
  await expect(who).toHaveValue('')
  expect(complaints).toEqual([])
})

test('the name that she gave is found among the calls, and stands in a call and in a conversation', async ({
  page,
  complaints,
}) => {
  const name = 'Jordi Puig Mas'
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.fill('Jordi Puigdemont')
  await expect(page.getByText('Nada coincide con «Jordi Puigdemont»')).toBeVisible()
  await search.fill(name)
  await row(page, /\+34/).first().click()
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()

  await page.goto(`/accounts/${dealer}/callcenter-conversations?q=gracias`)
  const calls = page.getByRole('list', { name: 'Llamadas encontradas' })
  await expect(calls.getByRole('link').first()).toBeVisible()
  await expect(calls).not.toContainText(/Jordi Puig(?! Mas)/)
  expect(complaints).toEqual([])
})

type Door = { url: string; secret: string }
const connect = ({ call }: DemoTalkie) =>
  call<Door>(`/accounts/${dealer}/connections`, {
    ...{ kind: 'generic', scope: 'account', name: 'Centralita nueva', mapping: {}, allowedAddresses: [] },
    authToken: null,
  })

test('while a phone rings, the provider says the old name and realtime shows the new one', async ({
  page,
  demo,
}) => {
  const door = await connect(demo)
  await page.goto(`/accounts/${dealer}/ringpool-realtime`)
  const tile = page.getByRole('list', { name: 'Números' }).getByRole('listitem').first()
  await tile.getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  const shown = ((await drawer.getByRole('heading').first().textContent()) ?? '').replace(/\D/g, '')
  const began = Date.now()
  const tell = (event: string, seconds: number, more: object = {}) =>
    sendSignals(door, [
      {
        ...{
          event_id: `alba/${event}`,
          event,
          call_id: 'alba',
          direction: 'inbound',
          caller: '655 09 71 12',
        },
        ...{ called: `+34${shown}`, occurred_at: new Date(began + seconds * 1000).toISOString() },
        ...more,
      },
    ])
  await tell('ringing', 0)
  await tell('answered', 1, { agent: 'Jordi Puig' })
  await expect(drawer).toContainText('Jordi Puig Mas')
  await tell('completed', 60, { talk_seconds: 59, disposition: 'answered', hangup_by: 'caller' })
})
