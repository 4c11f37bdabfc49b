import { rightMarkup, rightTexts, wrongMarkup, wrongTexts } from '@talkie/tracker/golden-numbers'
import { expect, test } from './test.ts'

/** Pages are read as they are, not as they are shown: every character counts. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Each case, with the markup of the page and the one that a visitor sees. */
const cases = [
  ...rightTexts.map(([text, shown, what]) => ({ what, html: escapeText(text), shown: escapeText(shown) })),
  ...wrongTexts.map(([text, what]) => ({ what, html: escapeText(text), shown: escapeText(text) })),
  ...rightMarkup.map(([html, shown, what]) => ({ what, html, shown })),
  ...wrongMarkup.map(([html, what]) => ({ what, html, shown: html })),
]

test.describe('the golden table of numbers', () => {
  test('is shown as it says, and restored exactly when the visitor opts out', async ({
    page,
    put,
    visit,
  }) => {
    put(`${cases.map(({ html }) => `<div class="case">${html}</div>`).join('\n')}<hr>912345678`)
    await visit()
    await expect(page.locator('body')).toContainText('900111222', { useInnerText: true })
    const read = () => page.locator('.case').evaluateAll((found) => found.map((element) => element.innerHTML))
    /** The markup as the browser writes it. */
    const parsed = (name: 'html' | 'shown') =>
      page.evaluate(
        (all) =>
          all.map((html) => {
            const element = document.createElement('div')
            element.innerHTML = html
            return element.innerHTML
          }),
        cases.map((one) => one[name]),
      )
    const label = (all: string[]) => all.map((html, index) => [cases[index]?.what, html])
    expect(label(await read())).toEqual(label(await parsed('shown')))
    await page.evaluate(() => window.talkie?.optOut())
    expect(label(await read())).toEqual(label(await parsed('html')))
  })

  test('holds for what a script adds to the page later', async ({ page, put, visit }) => {
    put('<p>912345678</p><div id="later"></div>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    const shown = await page.evaluate(
      async (all) => {
        const later = document.querySelector('#later')
        if (later) later.innerHTML = all.map((html) => `<div class="case">${html}</div>`).join('\n')
        await new Promise((resolve) => requestAnimationFrame(resolve))
        return [...document.querySelectorAll('.case')].map((element) => element.innerHTML)
      },
      cases.map(({ html }) => html),
    )
    const expected = await page.evaluate(
      (all) =>
        all.map((html) => {
          const element = document.createElement('div')
          element.innerHTML = html
          return element.innerHTML
        }),
      cases.map((one) => one.shown),
    )
    expect(shown).toEqual(expected)
  })
})
