import type { Page } from '@playwright/test'
import { createHands } from '../hands.ts'
import { expect, type Person, signIn, test } from './demo-talkie.ts'

/*
 * What a marketing manager asks on a Monday, from sign-in on. Each answer is at most three clicks from the dashboard:
 * typing is not a click, nor is the code that confirms a change. `monday.spec.ts` asks the first question: which campaign
 * brought more.
 */

test.use({ who: 'nobody' })

const most = 3
const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const campaign = (page: Page, name: string) =>
  widget(page, 'datatab').getByRole('row', { name: new RegExp(`^${name}`) })
const headOf = (page: Page, name: string) =>
  widget(page, 'datatab')
    .getByRole('columnheader', { name: new RegExp(`^${name}`) })
    .getByRole('button')
    .first()
const more = (page: Page) => page.getByRole('button', { name: 'Más', exact: true })

/** Signs in, and counts from the dashboard on. Marta has one account, whose dashboard opens at once. */
const openDashboard = async (page: Page, who: Person) => {
  await page.goto('/')
  await signIn(page, who)
  if (who === 'lucia') await page.getByRole('link', { name: 'Motor Vallès' }).first().click()
  await expect(page).toHaveURL(/\/reporting-dashboard/)
  await expect(campaign(page, 'Marca')).toBeVisible()
  return createHands(page)
}

/**
 * A campaign of several calls that are all its own. Callers of an overflow number are shared among the campaigns that
 * they may have come by, which in some weeks makes the figure of one or another a fraction.
 */
const findWholeCampaign = async (page: Page) => {
  for (const name of ['Marca', 'Ficha de Google', 'Renting autónomos', 'Stories SUV', 'Boletín quincenal']) {
    const cell = campaign(page, name).locator('[data-column="call"]')
    const [text = ''] = await cell.allTextContents()
    if (/^\d+$/.test(text) && Number(text) > 1) return { name, cell, count: Number(text) }
  }
  throw new Error('Some campaign of the last days has several calls, all of them its own.')
}

test('which calls were these: exactly those of the figure, in two clicks', async ({ page }) => {
  const hands = await openDashboard(page, 'marta')
  const { name, cell, count } = await findWholeCampaign(page)
  await hands.click(cell)
  await hands.click(page.getByRole('menuitem', { name: `Ver las ${count} llamadas` }))
  await expect(page).toHaveURL(/\/reporting-(calls|events)\?/)
  await expect(page.getByText(`${count} filas`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Campaña es ${name}` })).toBeInViewport()
  expect(hands.countClicks()).toBeLessThanOrEqual(most)
  await test.step('and the other screens keep asking for it', async () => {
    const menu = page.getByRole('navigation', { name: 'Navegación principal' })
    await menu.getByRole('link', { name: 'Panel', exact: true }).click()
    await expect(page).toHaveURL(/reporting-dashboard/)
    await expect(page.getByRole('button', { name: `Campaña es ${name}` })).toBeVisible()
  })
})

test('what should I tell the client: by e-mail, as a PDF, by link, and with a note', async ({
  page,
  demo,
}) => {
  await test.step('the dashboard by e-mail', async () => {
    const hands = await openDashboard(page, 'lucia')
    const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })
    await hands.click(more(page))
    await hands.click(page.getByRole('menuitem', { name: 'Enviar por correo' }))
    await hands.fill(drawer.getByLabel('Nombre del informe'), 'Cómo vamos')
    await hands.click(drawer.getByRole('button', { name: 'Enviar', exact: true }))
    await expect(drawer.getByRole('listitem')).toContainText('Enviado')
    expect(demo.smtp.mails.at(-1)?.read.subject).toContain('Cómo vamos · Motor Vallès')
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('as a PDF', async () => {
    const hands = createHands(page)
    await hands.click(more(page))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hands.click(page.getByRole('menuitem', { name: 'Descargar PDF' })),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
  })

  await test.step('by a link that expires', async () => {
    const hands = createHands(page)
    const drawer = page.getByRole('dialog', { name: 'Compartir un enlace' })
    await hands.click(more(page))
    await hands.click(page.getByRole('menuitem', { name: 'Compartir un enlace' }))
    await hands.fill(drawer.getByLabel('Nombre'), 'Para Vallès')
    await hands.click(drawer.getByRole('button', { name: 'Crear enlace' }))
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
    await confirmByEnter(page)
    await expect(drawer.getByText('El enlace está listo.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('with a note on the day when the campaign started', async () => {
    const hands = createHands(page)
    const drawer = page.getByRole('dialog', { name: 'Notas en los gráficos' })
    await hands.click(more(page))
    await hands.click(page.getByRole('menuitem', { name: 'Notas en los gráficos' }))
    await hands.fill(drawer.getByLabel('Qué pasó'), 'Empezó la campaña de otoño')
    await hands.click(drawer.getByRole('button', { name: 'Añadir nota' }))
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
    await confirmByEnter(page)
    await expect(drawer.getByText('Empezó la campaña de otoño')).toBeVisible()
  })
})

test('who called: the caller, the page, the keyword and the next call, in three clicks', async ({ page }) => {
  const hands = await openDashboard(page, 'marta')
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  await hands.click(menu.getByRole('link', { name: 'Llamadas', exact: true }))
  for (const column of ['Campaña', 'Palabra clave', 'Página de destino'])
    await expect(page.getByRole('columnheader', { name: column })).toBeAttached()
  await hands.click(page.getByRole('row', { name: /\+34/ }).first())
  const drawer = page.getByRole('dialog')
  // The story: when who called from where, and what came of it.
  await expect(drawer.getByText(/ llamó .*(válida|contestó)/)).toBeVisible()
  const first = page.url()
  await hands.click(drawer.getByRole('button', { name: 'Siguiente' }))
  await expect(page).not.toHaveURL(first)
  await expect(drawer.getByText(/ llamó .*(válida|contestó)/)).toBeVisible()
  expect(hands.countClicks()).toBeLessThanOrEqual(most)
})

test('what moves it: a panel, the same days of last year, a metric of our own', async ({ page }) => {
  await test.step('a panel of the hours', async () => {
    const hands = await openDashboard(page, 'lucia')
    await hands.click(page.getByRole('button', { name: 'Editar panel' }))
    await hands.click(page.getByRole('button', { name: 'Añadir widget' }))
    await hands.click(page.getByRole('menuitem', { name: /^Por hora del día/ }))
    await expect(page.getByRole('heading', { name: 'Por hora del día' })).toBeVisible()
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirmByEnter(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Por hora del día' })).toBeVisible()
  })

  await test.step('against the same days of last year', async () => {
    const hands = createHands(page)
    const range = page.getByTitle(/^Rango de fechas/)
    await hands.click(range)
    await hands.click(page.getByRole('radiogroup', { name: 'Comparar con' }).getByText('Año anterior'))
    await expect(page).toHaveURL(/compare=previous_year/)
    const lastYear = String(new Date().getFullYear() - 1)
    await expect(range).toContainText(new RegExp(`vs\\. .*${lastYear}`))
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
    await page.keyboard.press('Escape')
  })

  await test.step('campaigns by the answer rate, a metric made of a formula', async () => {
    const hands = createHands(page)
    await hands.click(headOf(page, 'Tasa de respuesta'))
    await expect(page).toHaveURL(/sort=/)
    // A table that is scrolled sideways has only the cells in sight: the column is found by its name in the address.
    const sorted = /"by":"(metric:[^"]+)"/.exec(new URL(page.url()).searchParams.get('sort') ?? '')?.[1] ?? ''
    const rows = widget(page, 'datatab').getByRole('row', { name: /%/ })
    const readRates = () =>
      rows.evaluateAll(
        (all, column) =>
          all.slice(0, 3).map((row) => row.querySelector(`[data-column="${column}"]`)?.textContent),
        sorted,
      )
    await expect
      .poll(async () => {
        const rates = (await readRates()).map((rate) => Number.parseFloat((rate ?? '').replace(',', '.')))
        return rates.length > 2 && rates.every((rate, index) => rate <= (rates[index - 1] ?? rate))
      })
      .toBe(true)
    expect(hands.countClicks()).toBeLessThanOrEqual(most)
  })
})

/** Types the code of the dialog and confirms with Enter. */
const confirmByEnter = async (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Confirmación') })
  await dialog.getByLabel('Confirmación').fill((await dialog.locator('code').textContent()) ?? '')
  await dialog.getByLabel('Confirmación').press('Enter')
  await expect(dialog).toHaveCount(0)
}
