import { expect, test } from './test.ts'

test.describe('in a frame', () => {
  test('of the same site, numbers are replaced, also when the frame or its page comes later', async ({
    page,
    put,
    visit,
  }) => {
    put('<p id="inner">Tel. <b>912</b> 345678</p>', { path: '/contacto', tag: '' })
    put('<p id="inner">912 345 678</p>', { path: '/mapa', tag: '' })
    put('<p>912345678</p><iframe src="/contacto"></iframe>')
    await visit()
    const inner = (index: number) => page.frameLocator('iframe').nth(index).locator('#inner')
    await expect(inner(0)).toHaveText('Tel. 900 111222')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/contacto'
      document.body.append(frame)
    })
    await expect(inner(1)).toHaveText('Tel. 900 111222')
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', '/mapa'))
    await expect(inner(0)).toHaveText('900 111 222')
    await inner(0).evaluate((element) => {
      element.textContent = 'Fax 912345678'
    })
    await expect(inner(0)).toHaveText('Fax 900111222')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      frame.contentDocument?.body.append('912345678')
    })
    await expect(page.frameLocator('iframe').nth(2).locator('body')).toHaveText('900111222')
    await page.evaluate(() => window.talkie?.optOut())
    await expect(inner(0)).toHaveText('Fax 912345678')
    await expect(inner(1)).toHaveText('Tel. 912 345678')
  })

  test('of another site, or of an editor, nothing happens', async ({ page, site, put, visit }) => {
    put('<p id="inner">912345678</p>', { path: '/contacto', tag: '' })
    put(`<p>912345678</p><iframe src="http://localhost:${site.port}/contacto"></iframe><iframe></iframe>`)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const editor = document.querySelectorAll('iframe')[1]?.contentDocument
        if (!editor) return
        editor.designMode = 'on'
        editor.body.textContent = '912345678'
      }),
    )
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await expect(page.frameLocator('iframe').first().locator('#inner')).toHaveText('912345678')
    await expect(page.frameLocator('iframe').nth(1).locator('body')).toHaveText('912345678')
  })
})
