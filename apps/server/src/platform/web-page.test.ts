import { expect, test } from 'vitest'
import { writePage } from './web-page.ts'

const built = '<head>\n    <title>Talkie</title>\n  </head>'

test('the page says whose Talkie it is before the API answers', () => {
  expect(writePage(built, { PRODUCT_NAME: 'Rings', API_ORIGINS: new Map() })).toBe(
    '<head>\n    <title>Talkie by Rings</title>\n    <meta name="talkie-product" content="Rings" />\n  </head>',
  )
})

test('the page says where its API is, if elsewhere', () => {
  const API_ORIGINS = new Map([['https://calls.example', 'https://api.example']])
  expect(writePage(built, { PRODUCT_NAME: 'Rings', API_ORIGINS })).toContain(
    '<meta name="talkie-api-origins" content="https://calls.example=https://api.example" />',
  )
})

test.each(['"><script>alert(1)</script>', '$& $1', "a & b <i> 'c'"])('%j is text in the page', (name) => {
  const page = writePage(built, { PRODUCT_NAME: name, API_ORIGINS: new Map() })
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
