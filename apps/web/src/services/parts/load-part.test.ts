import { expect, it } from 'vitest'
import { entryOf } from './load-part.ts'

it.each([
  [
    '<script type="module" crossorigin src="/assets/index-B4zKiSso.js"></script>',
    '/assets/index-B4zKiSso.js',
  ],
  [
    '<script src="/first-paint.js"></script>\n<script src="/assets/index-a.js" type="module"></script>',
    '/assets/index-a.js',
  ],
  ['<script type="module">inline()</script>', undefined],
  ['<html><body>502 Bad Gateway</body></html>', undefined],
  ['{"code":"NOT_FOUND"}', undefined],
])('the page %s begins with %s', (html, entry) => {
  expect(entryOf(html)).toBe(entry)
})
