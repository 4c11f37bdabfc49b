import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createMotorValles } from '../story/motor-valles.ts'
import { sendGeneric } from '../story/providers.ts'
import { seriousByThemeButton, seriousOf } from './accessibility.ts'
import { confirmByTyping, type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

/* Lucía looks after the ringpools of Motor Vallès: 'Web principal', 'Campañas de pago', 'Taller'; 'Feria de ocasión' is archived. */

const management = `/accounts/${dealer}/ringpool-management`
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const ringpoolOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ringpools' }).getByRole('listitem').filter({ hasText: name }).first()

/** The identifier of a visit that begins now, a UUID of version 7. */
const createVisitId = () => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Somebody comes to the dealer's site by an ad and is shown a number: the demo has hardly any visitors at night. */
const visitByAd = async ({ url, call }: DemoTalkie) => {
  const { key } = await call<{ key: string }>(`/accounts/${dealer}`)
  const page = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc&gclid=Cj0KCQ'
  const answer = await fetch(`${url}/collect/visit`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      origin: 'https://www.motorvalles.es',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({
      key,
      visitor: randomUUID(),
      visit: createVisitId(),
      page: 1,
      url: page,
      title: 'León',
    }),
  })
  expect(answer.status).toBe(200)
}

const isClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const showTab = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Estado' }).getByText(name).click()

test('the table says how each ringpool is used', async ({ page, complaints }) => {
  await page.goto(management)
  const web = rowOf(page, 'Web principal')
  await expect(web).toContainText(/\d+ de 40/)
  for (const name of [
    'Máximo 7 días',
    'Desbordamiento al día',
    'Desbordamiento en punta',
    'Pausa entre usos',
  ])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  // The figures of the last days arrive after the list.
  await expect(web.getByRole('gridcell', { name: /^\d+$/ }).first()).toBeVisible()
  expect(await seriousByThemeButton(page)).toEqual([])
  await page.getByRole('link', { name: 'Probar una página' }).click()
  await expect(page.getByRole('link', { name: 'Probar una página' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(web).toBeVisible()
  expect(complaints).toEqual([])
})

test('a ringpool is created with a phone format, changed, archived and restored', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  await page.goto(`${management}/new`)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Renting otoño')
  await page.getByRole('textbox', { name: 'Destino' }).fill('937 261 200')
  await page.getByRole('combobox', { name: 'Número de desbordamiento' }).fill('937 261 200')
  const format = page.getByRole('textbox', { name: 'Formato de teléfono' })
  await expect(page.getByText('Vacío: el formato de la cuenta')).toBeVisible()
  await format.fill('### ### ###')
  await expect(page.getByText('Los números se verán así: 931 234 567.')).toBeVisible()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await confirmByTyping(page, 'Renting otoño', 'Crear')
  await isClosed(page)
  await expect(rowOf(page, 'Renting otoño')).toBeVisible()

  await rowOf(page, 'Renting otoño').click()
  await expect(format).toHaveValue('### ### ###')
  await format.fill('12')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Usa # para cada dígito, como en ### ## ## ##')).toBeVisible()
  await format.fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Renting otoño', 'Actualizar')
  await isClosed(page)

  await rowOf(page, 'Renting otoño').click()
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
  // Somebody else changes it meanwhile. What this screen still shows is not written back.
  const address = `${demo.url}/api/accounts/${dealer}/ringpools/${page.url().split('/').at(-2)}`
  const headers = { authorization: `Bearer ${demo.tokenOf.lucia}` }
  const stored = async () => (await page.request.get(address, { headers })).json()
  const { id: _id, createdAt: _createdAt, ...fields } = await stored()
  await page.request.put(address, { headers, data: { ...fields, holdMinutes: 33 } })
  await page.getByRole('button', { name: 'Archivar' }).click()
  await confirmByTyping(page, 'Renting otoño', 'Archivar')
  await isClosed(page)
  await expect(rowOf(page, 'Web principal')).toBeVisible()
  await expect(rowOf(page, 'Renting otoño')).toHaveCount(0)
  await showTab(page, /^Archivados/)
  await expect(rowOf(page, 'Feria de ocasión')).toBeVisible()
  await rowOf(page, 'Renting otoño').click()
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await confirmByTyping(page, 'Renting otoño', 'Restaurar')
  await isClosed(page)
  await expect(rowOf(page, 'Renting otoño')).toBeVisible()
  expect(await stored()).toMatchObject({ active: true, holdMinutes: 33 })
  expect(complaints).toEqual([])
})

test('the numbers of a file are reached from the list, a new ringpool and an existing one', async ({
  page,
}) => {
  const upload = page.getByRole('button', { name: 'Subir un archivo' })
  await page.goto(management)
  await expect(upload).toBeVisible()
  await page.goto(`${management}/new`)
  await expect(upload).toBeVisible()
  await page.goto(management)
  await rowOf(page, 'Web principal').click()
  await expect(upload).toBeVisible()
})

test('the test page explains what the script would do, and leaves no trace', async ({ page, complaints }) => {
  test.slow()
  await page.goto(`${management}/test`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Página').fill('/leon?utm_source=google&gclid=1')
  await expect(page.getByText('La visita es automática')).toBeVisible()
  await page.getByRole('combobox', { name: 'Navegador' }).click()
  await page.getByRole('option', { name: 'Un móvil' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'El visitante ve un número como' })).toContainText(
    'Campañas de pago',
  )
  await expect(page.getByText('los completa el identificador de clic gclid')).toBeVisible()
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('Muestra su número')
  await expect(ringpoolOf(page, 'Web principal')).toContainText('lo sustituye Campañas de pago')
  await expect(ringpoolOf(page, 'Taller')).toContainText('por eso no se aplica')
  await expect(ringpoolOf(page, 'Feria de ocasión')).toContainText('Inactivo')
  expect(await seriousByThemeButton(page)).toEqual([])

  // The link shows a colleague the same.
  await page.reload()
  await expect(field('Página')).toHaveValue('/leon?utm_source=google&gclid=1')
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('Muestra su número')

  await field('Página').fill('motorvalles.es/taller')
  await field('Página de procedencia').fill('www.paypal.com')
  await expect(page.getByText(/paypal\.com se excluye por defecto/)).toBeVisible()
  await expect(ringpoolOf(page, 'Taller')).toContainText('Muestra su número')
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('No se aplica')

  await field('Página').fill('otra.es/taller')
  await expect(page.getByText('otra.es no es un dominio permitido')).toBeVisible()
  await field('Página').fill('no es una página')
  await expect(page.getByText('No es la URL de una página')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an example is tested with one click, and another one replaces it', async ({ page }) => {
  await page.goto(`${management}/test?browser=phone`)
  await page.getByRole('button', { name: 'Google Ads' }).click()
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('Muestra su número')
  await page.getByRole('button', { name: 'Directa' }).click()
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('No se aplica')
  await expect(page.getByRole('textbox', { name: 'Página de procedencia' })).toHaveValue('')
  await page.getByRole('button', { name: 'Google Ads' }).click()
  await page.getByRole('combobox', { name: 'Navegador' }).click()
  await page.getByRole('option', { name: 'El robot de un buscador' }).click()
  await expect(ringpoolOf(page, 'Campañas de pago')).toContainText('Mostraría su número')
})

test('pasted HTML shows what is replaced, and nothing of it runs or is loaded', async ({
  page,
  complaints,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${management}/test?url=/leon&browser=phone`)
  await page.getByLabel('HTML o texto de la página').fill(
    `<script>window.pastedRan = true</script><img src="https://tracker.example/x.png" onerror="window.pastedRan = true">
     <p>Llámanos al <b>937 26 11 00</b> o al 600 000 000.</p><a href="tel:+34937261100">Llamar</a>`,
  )
  const marks = page.getByRole('region', { name: 'La página con sus números sustituidos' })
  await expect(marks.locator('del')).toHaveText(['937 26 11 00', 'tel:+34937261100'])
  await expect(marks.locator('ins').first()).toHaveText(/^93\d \d\d \d\d \d\d$/)
  await expect(marks).toContainText('600 000 000')
  await expect(page.getByText('Se sustituye en 2 puntos.')).toBeVisible()
  const before = await marks.locator('ins').first().textContent()
  await page.getByRole('switch', { name: 'Como si no hubiera números libres' }).click()
  await expect(marks.locator('ins').first()).not.toHaveText(before ?? '')
  await expect(marks.locator('ins').nth(1)).toHaveText('tel:+34937450099')
  await page.getByLabel('HTML o texto de la página').fill('Sin ningún número')
  await expect(page.getByText('No se sustituye nada en este texto.')).toBeVisible()
  expect(await page.evaluate(() => 'pastedRan' in window)).toBe(false)
  expect(loaded.filter((url) => url.includes('tracker.example'))).toEqual([])
  expect(await seriousOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('links that open WhatsApp keep their number where they carry the code of the visit', async ({
  page,
}) => {
  const link = '<a href="https://wa.me/34937261100">WhatsApp</a>'
  const marks = page.getByRole('region', { name: 'La página con sus números sustituidos' })
  await page.goto(`${management}/test?url=/leon&browser=phone`)
  await page.getByLabel('HTML o texto de la página').fill(`${link} 937 26 11 00`)
  await expect(marks.locator('del')).toHaveText(['937 26 11 00', 'https://wa.me/34937261100'])

  await page.route('**/page-test', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), whatsappCodes: true } })
  })
  await page.reload()
  await page.getByLabel('HTML o texto de la página').fill(`${link} 937 26 11 00`)
  await expect(marks.locator('del')).toHaveText(['937 26 11 00'])
})

test('a form is tested before it is saved', async ({ page }) => {
  await page.goto(management)
  await rowOf(page, 'Taller').click()
  await page.getByRole('textbox', { name: 'Página', exact: true }).fill('/renting')
  await expect(ringpoolOf(page, 'Taller')).toContainText('Como en el formulario')
  await expect(ringpoolOf(page, 'Taller')).toContainText('No se aplica')
  await page.getByRole('textbox', { name: 'Condición 1: valor' }).fill('/renting')
  // The browser of this test is a robot.
  await expect(ringpoolOf(page, 'Taller')).toContainText('Mostraría su número')
})

test.describe('realtime', () => {
  const tiles = (page: Page) => page.getByRole('list', { name: 'Números' }).getByRole('listitem')

  test('numbers are found by state, ringpool, source and text, also from a link', async ({
    page,
    demo,
    complaints,
  }) => {
    await visitByAd(demo)
    await page.goto(`/accounts/${dealer}/ringpool-realtime`)
    await expect(tiles(page).first()).toBeVisible()
    const all = await tiles(page).count()
    await page.getByRole('button', { name: /Asignado/ }).click()
    await expect(tiles(page).filter({ hasText: 'Disponible' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Fuente' }).click()
    await page.getByRole('option', { name: 'google', exact: true }).click()
    await expect(tiles(page).first()).toContainText('google')
    await expect(tiles(page).filter({ hasNotText: 'google' })).toHaveCount(0)
    await page.reload()
    await expect(tiles(page).first()).toContainText('google')
    await page.getByRole('searchbox', { name: /^Buscar un número/ }).fill('nadie llama así')
    await expect(page.getByText('Ningún número coincide')).toBeVisible()
    expect(await seriousByThemeButton(page)).toEqual([])
    await page.getByRole('button', { name: 'Ver todos los números' }).click()
    await expect(tiles(page)).toHaveCount(all)
    expect(complaints).toEqual([])
  })

  test('a number is explained by the visit that has it', async ({ page, demo }) => {
    await visitByAd(demo)
    await page.goto(`/accounts/${dealer}/ringpool-realtime?state=assigned`)
    await tiles(page).first().getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Por qué este número' }).click()
    await expect(page.getByRole('heading', { name: 'Probar una página' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Página', exact: true })).toHaveValue(/motorvalles\.es/)
    await expect(page.getByText('¿Qué ringpools se aplican?')).toBeVisible()
    await page.goBack()
    await page.getByRole('dialog').getByRole('link', { name: 'Abrir el ringpool' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  })

  test('a ring is silent unless wanted, and the choice is remembered for the user', async ({
    page,
    demo,
  }) => {
    await page.addInitScript(() => {
      const started = Object.assign(window, { tones: 0 })
      class Tone extends OscillatorNode {
        override start() {
          started.tones += 1
          super.start()
        }
      }
      AudioContext.prototype.createOscillator = function createOscillator() {
        return new Tone(this)
      }
    })
    const site = await createMotorValles(demo, 2)
    const heard = () => page.evaluate(() => Reflect.get(window, 'tones'))
    const ring = (id: string) =>
      sendGeneric(site, [
        {
          event_id: `${id}/ringing`,
          event: 'ringing',
          occurred_at: new Date().toISOString(),
          call_id: id,
          direction: 'inbound',
          caller: '655 09 71 12',
          called: site.numbers[0],
        },
      ])
    await page.goto(`/accounts/${site.accountId}/ringpool-realtime`)
    await expect(tiles(page).first()).toBeVisible()
    const sound = page.getByRole('switch', { name: 'Sonido cuando entra una llamada' })
    await expect(sound).not.toBeChecked()
    await sound.click()
    await expect(sound).toBeChecked()
    await page.reload()
    await expect(sound).toBeChecked()
    await page.getByRole('heading', { name: 'Tiempo real' }).click()

    await ring('first')
    await expect(page.getByRole('status').filter({ hasText: /^Suena 9/ })).toHaveCount(1)
    await expect.poll(heard).toBe(2)

    // Another user of this device has chosen nothing.
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}')
      localStorage.setItem('settings', JSON.stringify({ ...settings, sound: ['another'] }))
    })
    await page.reload()
    await expect(sound).not.toBeChecked()
  })
})
