import { expect, test } from 'vitest'
import { renderPage } from './web-page.ts'

const built = '<head>\n    <title>Talkie</title>\n  </head>'

test('the page contains the product name before the API responds', () => {
  expect(renderPage(built, { PRODUCT_NAME: 'Rings', API_ORIGINS: new Map() })).toBe(
    '<head>\n    <title>Talkie by Rings</title>\n    <meta name="talkie-product" content="Rings" />\n  </head>',
  )
})

test('the page contains the origin of the API if it differs', () => {
  const API_ORIGINS = new Map([['https://calls.example', 'https://api.example']])
  expect(renderPage(built, { PRODUCT_NAME: 'Rings', API_ORIGINS })).toContain(
    '<meta name="talkie-api-origins" content="https://calls.example=https://api.example" />',
  )
})

test.each(['"><script>alert(1)</script>', '$& $1', "a & b <i> 'c'"])('%j is escaped in the page', (name) => {
  const page = renderPage(built, { PRODUCT_NAME: name, API_ORIGINS: new Map() })
  expect(page).not.toMatch(/<script|<i>/)
  expect(page.match(/<\w+/g)).toEqual(['<head', '<title', '<meta'])
  const content = /content="([^"]*)"/.exec(page)?.[1]
  const read = content
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  expect(read).toBe(name)
})
