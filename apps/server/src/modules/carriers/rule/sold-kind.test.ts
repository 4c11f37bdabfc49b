import type { SoldNumberKind } from '@talkie/contract/carriers'
import type { AccountCountry } from '@talkie/contract/locales'
import { expect, test } from 'vitest'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import { maySellAs } from './sold-kind.ts'

test.each<[string, AccountCountry, SoldNumberKind, boolean]>([
  ['+34931220701', 'es', 'local', true],
  ['+34931220701', 'es', 'national', true],
  ['+34931220701', 'es', 'mobile', false],
  ['+34931220701', 'es', 'toll_free', false],
  ['+34931220701', 'fr', 'local', false],
  ['+34612345678', 'es', 'mobile', true],
  ['+34612345678', 'es', 'local', false],
  ['+34900123456', 'es', 'toll_free', true],
  ['+34900123456', 'es', 'local', false],
  // One plan does not tell them apart.
  ['+525512345678', 'mx', 'local', true],
  ['+525512345678', 'mx', 'mobile', true],
  ['+33970123456', 'fr', 'national', true],
  ['+442079460000', 'en', 'local', true],
])('%s may be sold in %s as %s: %s', (phone, country, kind, may) => {
  const parsed = parsePhone(phone, country)
  if ('error' in parsed) throw new Error(`${phone} is no number.`)
  expect(maySellAs(parsed, { country, kind })).toBe(may)
})
