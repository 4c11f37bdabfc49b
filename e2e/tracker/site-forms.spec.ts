import type { Page } from '@playwright/test'
import type { Collector } from './collector.ts'
import { expect, settle, test } from './test.ts'

/*
 * Forms of the site, with the markup and the events that their plugins document: Contact Form 7 (contactform7.com/dom-events),
 * Gravity Forms (docs.gravityforms.com/gform_confirmation_loaded), Elementor (developers.elementor.com, forms), HubSpot
 * (legacydocs.hubspot.com/global-form-events), Typeform (typeform.com/developers/embed). `jQuery` is a stand-in of ours.
 */

test.beforeEach(({ switchOn }) => switchOn(['forms'], {}))

const fields = `
  <label>Nombre <input name="nombre"></label>
  <label>Teléfono <input name="telefono" required></label>
  <label>Correo <input name="correo" type="email"></label>
  <input type="hidden" name="phone_hidden" value="699 999 999">
  <textarea name="mensaje">¿Tenéis sofás?</textarea>
  <button>Enviar</button>`
const fillIn = async (page: Page) => {
  await page.getByLabel('Nombre').fill('Ana Roca')
  await page.getByLabel('Teléfono').fill('612 345 678')
  await page.getByLabel('Correo').fill('ana@example.com')
}
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click()
const ana = { name: 'Ana Roca', phone: '612 345 678', email: 'ana@example.com' }

const expectForms = async (page: Page, collector: Collector, forms: object[]) => {
  await expect.poll(() => collector.forms.length).toBe(forms.length)
  await settle(page)
  expect(collector.forms.map(({ seen: _seen, ...form }) => form)).toEqual(
    forms.map((form) => ({
      key: 'muebles',
      visitor: expect.any(String),
      visit: collector.visits[0]?.visit,
      url: expect.stringContaining('http'),
      ...form,
    })),
  )
}
/** A jQuery with what plugins trigger: events of the document, with further arguments. */
const jQuery = `<script>(() => {
  const handlers = {}
  window.jQuery = () => ({
    on: (name, run) => (handlers[name] ??= []).push(run),
    trigger: (name, more = []) => (handlers[name] ?? []).forEach((run) => run({ type: name }, ...more)),
  })
})()</script>`

test.describe('a plain form', () => {
  test('that leads to another page is sent once, with the person alone', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(`<form id="contacto" action="/gracias" method="post">${fields}</form>`)
    put('Gracias', { path: '/gracias', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await expect(page.getByText('Gracias')).toBeVisible()
    await expectForms(page, collector, [{ form: 'contacto', ...ana }])
  })
  test('that the browser finds invalid is not sent', async ({ page, collector, put, visit }) => {
    put(`<form>${fields}</form>`)
    await visit()
    await page.getByLabel('Correo').fill('ana@example.com')
    await submit(page)
    await expectForms(page, collector, [])
  })
  test('that signs in, searches, or names nobody is none', async ({ page, collector, put, visit }) => {
    put(`<form target="x" onsubmit="event.preventDefault(); fetch('/')"><input name="email" value="a@b.es"><input type="password" value="x"><button>Entrar</button></form>
      <form role="search" onsubmit="event.preventDefault(); fetch('/')"><input name="email" value="a@b.es"><button>Buscar</button></form>
      <form onsubmit="event.preventDefault(); fetch('/')"><input name="talla" value="M"><button>Filtrar</button></form>`)
    await visit()
    for (const name of ['Entrar', 'Buscar', 'Filtrar']) await page.getByRole('button', { name }).click()
    await expectForms(page, collector, [])
  })
})

test.describe('a form that a script sends', () => {
  const byFetch = (then = '') =>
    `<form id="f" onsubmit="event.preventDefault(); fetch('/api', { method: 'POST', body: new FormData(this) }).then(() => { ${then} })">${fields}</form>`

  test('by fetch counts once it succeeded, and a double click once', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(byFetch())
    put('{}', { path: '/api', tag: '' })
    await visit()
    await fillIn(page)
    await page.getByRole('button', { name: 'Enviar' }).dblclick()
    await expectForms(page, collector, [{ form: 'f', ...ana }])
    await submit(page)
    await expectForms(page, collector, [{ form: 'f', ...ana }])
  })
  test('by XMLHttpRequest counts too', async ({ page, collector, put, visit }) => {
    put(
      `<form id="f" onsubmit="event.preventDefault(); const r = new XMLHttpRequest(); r.open('POST', '/api'); r.send(new URLSearchParams(new FormData(this)))">${fields}</form>`,
    )
    put('{}', { path: '/api', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await expectForms(page, collector, [{ form: 'f', ...ana }])
  })
  test('by a Request that the page built counts, and reaches the server whole', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(
      `<form id="f" onsubmit="event.preventDefault(); fetch(new Request('/api', { method: 'POST', body: new FormData(this) }))">${fields}</form>`,
    )
    let received = ''
    await page.route('**/api', (route) => {
      received = route.request().postDataBuffer()?.toString() ?? ''
      return route.fulfill({ body: '{}' })
    })
    await visit()
    await fillIn(page)
    await submit(page)
    await expectForms(page, collector, [{ form: 'f', ...ana }])
    expect(received).toContain('612 345 678')
  })
  test('does not count where the server refuses it, or the site marks a field', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(byFetch())
    await visit()
    await fillIn(page)
    await submit(page)
    await settle(page)
    expect(collector.forms).toEqual([])
    put(byFetch("document.querySelector('[name=telefono]').setAttribute('aria-invalid', 'true')"))
    put('{}', { path: '/api', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await settle(page)
    await expectForms(page, collector, [])
  })
})

test.describe('a form that a script refuses', () => {
  test.beforeEach(({ put }) => {
    put(`<form id="f" onsubmit="event.preventDefault()">${fields}</form>`)
    put('{}', { path: '/api', tag: '' })
  })
  const others: Record<string, () => unknown> = {
    'that reads': () => fetch('/api?q=612345678'),
    'of a chat': () => fetch('/api', { method: 'POST', body: JSON.stringify({ poll: 1 }) }),
    'without a body': () => fetch('/api', { method: 'POST' }),
    'that checks the mail': () =>
      fetch('/api', { method: 'POST', body: JSON.stringify({ correo: 'ana@example.com' }) }),
    'of the tracker, for a new route': () => {
      history.pushState({}, '', '/paso-2')
    },
    'of XMLHttpRequest': () => {
      const request = new XMLHttpRequest()
      request.open('POST', '/api')
      request.send('event=scroll')
    },
  }
  for (const [name, act] of Object.entries(others))
    test(`is no lead by a request ${name}`, async ({ page, collector, visit }) => {
      await visit()
      await fillIn(page)
      await submit(page)
      await page.evaluate(act)
      await settle(page)
      await expectForms(page, collector, [])
    })

  test('is no lead by a heartbeat', async ({ page, collector, visit }) => {
    await page.clock.install()
    await visit()
    await fillIn(page)
    await page.clock.runFor(50_000)
    await submit(page)
    const before = collector.beats.length
    await page.clock.runFor(20_000)
    await expect.poll(() => collector.beats.length).toBeGreaterThan(before)
    await page.clock.runFor(1000)
    expect(collector.forms).toEqual([])
  })

  test('is one lead once it is corrected and sent', async ({ page, collector, put, visit }) => {
    put(`<form id="f" onsubmit="event.preventDefault();
      if (this.telefono.value.length > 8) fetch('/api', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(this))) })">${fields}</form>
      <script>setInterval(() => fetch('/api', { method: 'POST', body: '{}' }), 50)</script>`)
    await visit()
    await fillIn(page)
    await page.getByLabel('Teléfono').fill('612 345')
    await submit(page)
    await settle(page)
    expect(collector.forms).toEqual([])
    await page.getByLabel('Teléfono').fill('612 345 678')
    await submit(page)
    await expectForms(page, collector, [{ form: 'f', ...ana }])
  })
})

test.describe('a form that a script submits', () => {
  // As a CAPTCHA does: it prevents the event, and submits later, for which there is no event.
  const later = 'event.preventDefault(); setTimeout(() => HTMLFormElement.prototype.submit.call(this), 50)'

  test('after a CAPTCHA is sent', async ({ page, collector, put, visit }) => {
    put(`<form id="f" action="/gracias" method="post" onsubmit="${later}">${fields}</form>`)
    put('Gracias', { path: '/gracias', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await expect(page.getByText('Gracias')).toBeVisible()
    await expectForms(page, collector, [{ form: 'f', ...ana }])
  })
  test('without any event, too, as it is by then', async ({ page, collector, put, visit }) => {
    put(`<form id="f" action="/gracias" method="post">${fields}</form>
      <a href="#" onclick="document.forms[0].nombre.value = 'Ana Roca Gil'; document.forms[0].submit(); return false">Mandar</a>`)
    put('Gracias', { path: '/gracias', tag: '' })
    await visit()
    await fillIn(page)
    await page.getByText('Mandar').click()
    await expect(page.getByText('Gracias')).toBeVisible()
    await expectForms(page, collector, [{ form: 'f', ...ana, name: 'Ana Roca Gil' }])
  })
})

test.describe('Contact Form 7', () => {
  const put7 = (event: string) =>
    `<div class="wpcf7" id="wpcf7-f12-o1"><form class="wpcf7-form init" aria-label="Contacto" onsubmit="event.preventDefault();
      fetch('/api', { method: 'POST', body: new FormData(this) }).then(() => this.parentElement.dispatchEvent(new CustomEvent('${event}', { bubbles: true, detail: {} })))">${fields}</form></div>`

  test('counts when the mail was sent', async ({ page, collector, put, visit }) => {
    put(put7('wpcf7mailsent'))
    put('{}', { path: '/api', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await expectForms(page, collector, [{ form: 'Contacto', ...ana }])
  })
  test('counts none that it found invalid, though its server answers 200', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(put7('wpcf7invalid'))
    put('{}', { path: '/api', tag: '' })
    await visit()
    await fillIn(page)
    await submit(page)
    await settle(page)
    await expectForms(page, collector, [])
  })
})

test('Gravity Forms, which post to a frame, count with their confirmation', async ({
  page,
  collector,
  put,
  visit,
}) => {
  put(
    `<iframe name="gform_ajax_frame_3" src="about:blank"></iframe>
     <form id="gform_3" target="gform_ajax_frame_3" action="/api" method="post">${fields}</form>`,
    { head: jQuery },
  )
  put('{}', { path: '/api', tag: '' })
  await visit()
  await fillIn(page)
  await submit(page)
  await settle(page)
  expect(collector.forms).toEqual([])
  await page.evaluate("jQuery(document).trigger('gform_confirmation_loaded', [3])")
  await expectForms(page, collector, [{ form: 'gform_3', ...ana }])
})

test('Elementor forms count with their success', async ({ page, collector, put, visit }) => {
  put(
    `<form class="elementor-form" name="Presupuesto" onsubmit="event.preventDefault(); fetch('/api', { method: 'POST', body: new FormData(this) })">${fields}</form>`,
    { head: jQuery },
  )
  put('{}', { path: '/api', tag: '' })
  await visit()
  await fillIn(page)
  await submit(page)
  await settle(page)
  expect(collector.forms).toEqual([])
  await page.evaluate("jQuery(document).trigger('submit_success', [{}])")
  await expectForms(page, collector, [{ form: 'Presupuesto', ...ana }])
})

test('HubSpot forms, which are in a frame, tell their values', async ({ page, collector, put, visit }) => {
  put('<main></main>')
  await visit()
  await page.evaluate(() => {
    const tell = (eventName: string, data?: object) =>
      postMessage({ type: 'hsFormCallback', eventName, id: '0ab1', data }, '*')
    tell('onFormReady')
    tell('onFormSubmit', [{ name: 'email', value: 'ana@example.com' }])
    tell('onFormSubmitted', {
      submissionValues: {
        firstname: 'Ana',
        lastname: 'Roca',
        email: 'ana@example.com',
        phone: '612 345 678',
      },
    })
  })
  await expectForms(page, collector, [{ form: 'HubSpot 0ab1', ...ana }])
})

test('a message that anybody could send is none of HubSpot or Typeform', async ({
  page,
  collector,
  put,
  visit,
  site,
}) => {
  put(`<iframe src="http://localhost:${site.port}/marco"></iframe>`)
  put(
    `<script>parent.postMessage({ type: 'hsFormCallback', eventName: 'onFormSubmitted', data: { submissionValues: { email: 'x@y.es' } } }, '*');
      parent.postMessage({ type: 'form-submit', formId: 'x' }, '*')</script>`,
    { path: '/marco', tag: '' },
  )
  await visit()
  await settle(page)
  await expectForms(page, collector, [])
})

test('Typeform, in a frame of its own, counts without a person', async ({ page, collector, put, visit }) => {
  await page.route('https://form.typeform.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<script>parent.postMessage({ type: 'form-submit', formId: 'moe6aa', responseId: '1' }, '*')</script>",
    }),
  )
  put('<main></main>')
  await visit()
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://form.typeform.com/to/moe6aa'
    document.body.append(frame)
  })
  await expectForms(page, collector, [{ form: 'Typeform moe6aa' }])
})

test('without consent nothing is sent', async ({ page, collector, site, put, switchOn }) => {
  switchOn(['consent', 'forms'], {
    consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false },
  })
  put(
    `<form id="f" onsubmit="event.preventDefault(); fetch('/api', { method: 'POST', body: new FormData(this) })">${fields}</form>`,
  )
  put('{}', { path: '/api', tag: '' })
  await page.goto(site.origin)
  await expect
    .poll(() => collector.requests.some((request) => request.includes('/collect/number')))
    .toBe(true)
  await fillIn(page)
  await submit(page)
  await settle(page)
  await settle(page)
  expect(collector.forms).toEqual([])
})

test.describe('the list of the site’s forms', () => {
  const labelled = `
    <label for="n">Nombre:*</label><input id="n" name="campo_1">
    <label>Teléfono <select name="prefijo"><option>+34</option><option>+351</option></select></label>
    <label>Móvil <input name="campo_2" type="tel"></label>
    <label>¿Qué coche? <textarea name="campo_3">León</textarea></label>
    <label>Código de tarjeta <input name="cvv"></label>
    <input type="hidden" name="oculto" value="x"><input name="trampa" tabindex="-1">
    <label><input type="checkbox" name="acepto"> Acepto</label>
    <button>Enviar</button>`
  const fieldsSeen = [
    { key: 'campo_1', label: 'Nombre', type: 'text' },
    { key: 'prefijo', label: 'Teléfono', type: 'select-one' },
    { key: 'campo_2', label: 'Móvil', type: 'tel', guess: 'phone' },
    { key: 'campo_3', label: '¿Qué coche?', type: 'textarea' },
    { key: 'cvv', label: 'Código de tarjeta', type: 'text', locked: true },
  ]
  const byFetch = `<form id="visita" aria-label="Pide tu prueba" onsubmit="event.preventDefault(); fetch('/api', { method: 'POST', body: new FormData(this) })">${labelled}</form>`

  test('gets a form that a visitor begins to fill in, once, without any value', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(byFetch)
    await visit()
    await page.getByLabel('Nombre').fill('Ana Roca')
    await page.getByLabel('Móvil').fill('612 345 678')
    await expect.poll(() => collector.seenForms.length).toBe(1)
    await settle(page)
    expect(collector.seenForms).toEqual([
      {
        key: 'muebles',
        visitor: expect.any(String),
        visit: collector.visits[0]?.visit,
        url: expect.stringContaining('http'),
        sent: false,
        seen: {
          key: 'visita',
          name: 'Pide tu prueba',
          plugin: 'plain',
          fields: [{ ...fieldsSeen[0], guess: 'name' }, ...fieldsSeen.slice(1)],
        },
      },
    ])
  })
  test('gets one that was sent and names nobody', async ({ page, collector, put, visit }) => {
    put(byFetch)
    put('{}', { path: '/api', tag: '' })
    await visit()
    await page.getByLabel('¿Qué coche?').fill('Un Ateca')
    await submit(page)
    await expect.poll(() => collector.seenForms.map(({ sent }) => sent)).toEqual([false, true])
    expect(collector.forms).toEqual([])
    expect(JSON.stringify(collector.seenForms)).not.toContain('Ateca')
  })
  test('tells apart forms without a name by their fields', async ({ page, collector, put, visit }) => {
    put('<form><input name="id"><input name="title" type="tel"></form>')
    await visit()
    await page.locator('[name=title]').focus()
    await expect.poll(() => collector.seenForms.map(({ seen }) => seen.key)).toEqual([': id title'])
  })
})

test('what a user chose of the fields wins over the guess, except for what is never read', async ({
  page,
  collector,
  put,
  visit,
  switchOn,
}) => {
  switchOn(['forms'], {
    forms: {
      uses: [
        [
          'cita',
          [
            ['a', 'name'],
            ['b', 'phone'],
            ['telefono', 'never'],
            ['mensaje', 'other'],
            ['cvv', 'other'],
            ['pan', 'other'],
          ],
        ],
      ],
    },
  })
  put(`<form id="cita" onsubmit="event.preventDefault(); fetch('/api', { method: 'POST', body: new FormData(this) })">
    <input name="a" value="Ana Roca"><input name="b" value="612 345 678"><input name="telefono" value="699 999 999">
    <textarea name="mensaje">¿Tenéis sofás?</textarea><input name="cvv" value="123">
    <input name="pan" value="4111 1111 1111 1111"><input name="otro" value="nada"><button>Enviar</button></form>`)
  put('{}', { path: '/api', tag: '' })
  await visit()
  await submit(page)
  await expectForms(page, collector, [
    { form: 'cita', name: 'Ana Roca', phone: '612 345 678', text: '¿Tenéis sofás?' },
  ])
})
