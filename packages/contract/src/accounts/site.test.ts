import { expect, it } from 'vitest'
import { firstPartyUrlSchema } from './site.ts'

it.each([
  ['', ''],
  ['https://www.motorvalles.es/t/', 'https://www.motorvalles.es/t'],
  ['http://localhost:4700', 'http://localhost:4700'],
])('%j is an address of the site: %s', (written, address) => {
  expect(firstPartyUrlSchema.parse(written)).toBe(address)
})

it.each([
  'https://www.motorvalles.es:99999/t',
  'https://1.2.3.999/t',
  'https://evil@motorvalles.es/t',
  'https://www.motorvalles.es/"></script>',
  'javascript:alert(1)',
])('%s is none', (written) => {
  expect(firstPartyUrlSchema.safeParse(written).success).toBe(false)
})
