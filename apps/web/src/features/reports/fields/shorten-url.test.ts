import { expect, test } from 'vitest'
import { shortenUrl } from './shorten-url.ts'

test.each([
  ['https://www.motorvalles.es/renting?utm_source=google', '/renting'],
  ['https://www.motorvalles.es/', 'www.motorvalles.es'],
  ['https://www.motorvalles.es/ocasion/garb%C3%AD', '/ocasion/garbí'],
  ['https://www.motorvalles.es/100%', '/100%'],
  ['the page', 'the page'],
])('%s is shown as %s', (url, shown) => expect(shortenUrl(url)).toBe(shown))
