import { expect, it } from 'vitest'
import { findEntryScript, findModuleUrl } from './load-chunk.ts'

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
])('the entry script of %s is %s', (html, entry) => {
  expect(findEntryScript(html)).toBe(entry)
})

it.each([
  [
    'Failed to fetch dynamically imported module: https://talkie.test/assets/pool-B4z_i-So.js',
    'https://talkie.test/assets/pool-B4z_i-So.js',
  ],
  [
    'error loading dynamically imported module: http://localhost:3000/assets/pool-a.js',
    'http://localhost:3000/assets/pool-a.js',
  ],
  ['Importing a module script failed.', undefined],
  ['No stylesheet https://talkie.test/assets/pool-a.css', undefined],
])('the error “%s” names the module %s', (message, url) => {
  expect(findModuleUrl(new TypeError(message))).toBe(url)
})
