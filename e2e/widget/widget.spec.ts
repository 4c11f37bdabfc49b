import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { buttonForm, dialogForm, inlineForm } from './form-server.ts'
import { expect, test } from './test.ts'

const float = (page: Page) => page.getByRole('button', { name: 'Te llamamos' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Te llamamos?' })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono' })
const submit = (page: Page) => page.getByRole('button', { name: 'Pedir que me llamen' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /Usamos tu número/ })

const fillIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana Roca')
  await phone(page).fill('612 34 56 78')
  await consent(page).check()
}

test.describe('the floating button', () => {
  test('opens the form, which sends the person, the page and the visit, and thanks', async ({
    page,
    server,
    open,
  }) => {
    await open('<h1>Muebles</h1>')
    await page.evaluate(() => {
      const talkie = {
        visitorId: '3b1f7a52-6a0e-4b2a-9a54-0d4a1f4f8a11',
        visitId: '0197f3a2-0000-7000-8000-000000000001',
      }
      Object.assign(window, { talkie })
    })
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('status')).toHaveText('Gracias. Te llamamos.')
    expect(server.languages).toEqual(['es'])
    expect(server.requests).toEqual([
      {
        key: 'muebles',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        form: buttonForm.id,
        phone: '612 34 56 78',
        name: 'Ana Roca',
        consent: true,
        lang: 'es',
        token: 'token 1',
        url: expect.stringContaining('/?utm_source=google'),
        referrer: '',
        visitor: '3b1f7a52-6a0e-4b2a-9a54-0d4a1f4f8a11',
        visit: '0197f3a2-0000-7000-8000-000000000001',
      },
    ])
  })

  test('keeps the focus in its dialog, gives it back, and closes by Escape', async ({ page, open }) => {
    await open('<h1>Muebles</h1><a href="/x">Sofás</a>')
    await float(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(float(page)).toBeFocused()
  })

  test('shows at each field what is missing or wrong, and says it', async ({ page, server, open }) => {
    await open('')
    await float(page).click()
    await submit(page).click()
    await expect(phone(page)).toBeFocused()
    await expect(phone(page)).toHaveAccessibleDescription('Escribe tu número de teléfono.')
    await expect(consent(page)).toHaveAccessibleDescription('Acéptalo para que podamos llamarte.')
    await phone(page).fill('12')
    await consent(page).check()
    await submit(page).click()
    await expect(phone(page)).toHaveAccessibleDescription('Revisa el número de teléfono.')
    expect(server.requests).toEqual([])
    server.reply = () => ({ status: 400, body: { data: { fields: { phone: 'invalid_phone' } } } })
    await phone(page).fill('999 999 999')
    await submit(page).click()
    await expect(phone(page)).toHaveAccessibleDescription('Revisa el número de teléfono.')
  })

  test('may be for a later time', async ({ page, server, open }) => {
    server.reply = () => ({ status: 200, body: { when: 'lunes, 23 de noviembre, 10:00' } })
    await open('')
    await float(page).click()
    await fillIn(page)
    await page
      .getByRole('combobox', { name: '¿Cuándo?' })
      .selectOption({ label: 'lunes, 23 de noviembre, 10:00' })
    await submit(page).click()
    await expect(page.getByRole('status')).toHaveText('Gracias. Te llamamos. lunes, 23 de noviembre, 10:00')
    expect(server.requests[0]?.at).toBe('2026-11-23T09:00:00.000Z')
  })

  test('loses nothing where the server fails, and sends the same again', async ({ page, server, open }) => {
    server.reply = () => ({ status: 503, body: {} })
    await open('')
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('No se ha podido enviar. Inténtalo de nuevo.')
    server.reply = () => ({ status: 200, body: { when: '' } })
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
    expect(server.requests[1]?.id).toBe(server.requests[0]?.id)
  })

  test('sends another entry as another request', async ({ page, server, open }) => {
    server.reply = () => ({ status: 500, body: {} })
    await open('')
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect.poll(() => server.requests.length).toBe(1)
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false')
    server.reply = () => ({ status: 200, body: { when: '' } })
    await phone(page).fill('612 34 56 79')
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
    expect(server.requests[1]?.phone).toBe('612 34 56 79')
    expect(server.requests[1]?.id).not.toBe(server.requests[0]?.id)
  })

  test('asks for a new token where the page was open for too long', async ({ page, server, open }) => {
    server.reply = ({ token }) =>
      token === 'token 1'
        ? { status: 400, body: { data: { fields: { token: 'invalid' } } } }
        : { status: 200, body: { when: '' } }
    await open('')
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
    expect(server.requests.map(({ token }) => token)).toEqual(['token 1', 'token 2'])
  })

  test('is sent once by a double click', async ({ page, server, open }) => {
    await open('')
    await float(page).click()
    await fillIn(page)
    await submit(page).dblclick()
    await expect(page.getByRole('status')).toBeVisible()
    expect(server.requests).toHaveLength(1)
  })

  test('has nothing that axe finds, open and closed', async ({ page, open }) => {
    await open('<main><h1>Muebles</h1></main>')
    await expect(float(page)).toBeVisible()
    const look = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
    expect(await look()).toEqual([])
    await float(page).click()
    await submit(page).click()
    expect(await look()).toEqual([])
  })
})

test('a form stands where the page has its element, also one that comes later', async ({
  page,
  server,
  open,
}) => {
  server.forms = [inlineForm]
  await open('<div data-talkie-c2c></div><footer></footer>')
  await expect(submit(page)).toHaveCount(1)
  await page.evaluate((id) => {
    const place = document.createElement('div')
    place.dataset.talkieC2c = id
    document.querySelector('footer')?.append(place)
  }, inlineForm.id)
  await expect(submit(page)).toHaveCount(2)
})

test('an element of the site and its code open a dialog', async ({ page, server, open }) => {
  server.forms = [dialogForm]
  await open(`<a href="/contacto" data-talkie-open="${dialogForm.id}">Que me llamen</a>`)
  await expect(page.locator('[data-talkie-form]')).toBeAttached()
  await page.getByRole('link', { name: 'Que me llamen' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('talkieC2c.open()')
  await expect(dialog(page)).toBeVisible()
})

test.describe('on a page that fights back', () => {
  const hostile = `<style>
    * { all: unset !important; display: block !important; font-size: 3px !important; color: yellow !important }
    div, button, input, dialog, form { position: static !important; opacity: 0 !important; visibility: hidden !important;
      z-index: -1 !important; pointer-events: none !important; width: 0 !important; transform: rotate(90deg) !important }
  </style>`

  test('its rules do not reach the form', async ({ page, server, open }) => {
    await open('<h1>Muebles</h1>', { head: hostile })
    await expect(float(page)).toBeVisible()
    const shown = await float(page).evaluate((button) => {
      const { color, backgroundColor, fontSize } = getComputedStyle(button)
      return { color, backgroundColor, fontSize }
    })
    expect(shown).toEqual({
      color: 'rgb(255, 255, 255)',
      backgroundColor: 'rgb(179, 38, 30)',
      fontSize: '15px',
    })
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
    expect(server.requests).toHaveLength(1)
  })

  test('a layer with the highest z-index does not cover the dialog', async ({ page, open }) => {
    await open('<div style="position:fixed;inset:0 0 50% 0;z-index:2147483647;background:red"></div>')
    await float(page).click()
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
  })

  test('a strict content security policy needs no more than the script and its server', async ({
    page,
    server,
    site,
    open,
  }) => {
    site.headers['content-security-policy'] =
      `default-src 'none'; script-src 'nonce-abc'; connect-src ${server.origin}; base-uri 'none'; form-action 'none'`
    const tag = `<script nonce="abc" async src="${server.origin}/c2c/muebles.js"></script>`
    await open('<h1>Muebles</h1>', { tag })
    await float(page).click()
    await expect(dialog(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('status')).toBeVisible()
  })

  test('an app that replaces the whole page keeps the button', async ({ page, open }) => {
    await open('<main>Uno</main>')
    await expect(float(page)).toBeVisible()
    await page.evaluate(() => {
      document.body.replaceChildren(document.createElement('main'))
    })
    await expect(float(page)).toBeVisible()
  })

  test('the script twice shows one button', async ({ page, server, open }) => {
    const tag = `<script async src="${server.origin}/c2c/muebles.js"></script>`
    await open('', { tag: tag + tag.replace('.js', '.js?v=2') })
    await expect(float(page)).toHaveCount(1)
    expect(server.languages).toHaveLength(1)
  })
})

test('a form on an element that cannot hold it is left out, and the others are there', async ({
  page,
  server,
  open,
}) => {
  server.forms = [buttonForm, inlineForm]
  await open(
    `<a href="/x" data-talkie-c2c>Sofás</a><button data-talkie-c2c>Sillas</button><form data-talkie-c2c></form><div data-talkie-c2c id="here"></div>`,
  )
  await expect(page.locator('#here').getByRole('textbox', { name: 'Teléfono' })).toBeVisible()
  await expect(float(page)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'talkieC2c').open())
  await expect(dialog(page)).toBeVisible()
})
