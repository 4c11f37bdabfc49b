import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newRingpoolValues } from '../form/ringpool-values.ts'
import { toAddress, toDraft } from './tested-page.ts'

describe('an address as people write it', () => {
  test.each([
    ['motorvalles.es/leon', 'https://motorvalles.es/leon'],
    [' www.motorvalles.es ', 'https://www.motorvalles.es'],
    ['/leon?utm_source=google', 'https://motorvalles.es/leon?utm_source=google'],
    ['http://motorvalles.es', 'http://motorvalles.es'],
    ['HTTPS://motorvalles.es/A', 'HTTPS://motorvalles.es/A'],
  ])('%s is %s', (written, address) => expect(toAddress(written, 'motorvalles.es')).toBe(address))

  test.each(['', '  ', 'leon', 'ftp://motorvalles.es', 'javascript:alert(1)', 'motor valles.es', 'https://'])(
    '%j is none',
    (written) => expect(toAddress(written, 'motorvalles.es')).toBeNull(),
  )

  test('never throws, and is always http', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = toAddress(text, 'motorvalles.es')
        return address === null || /^https?:$/.test(new URL(address).protocol)
      }),
    )
  })
})

test('a draft leaves out what the form has not finished', () => {
  const values = {
    ...newRingpoolValues(),
    pageRules: [
      { field: 'url', operator: 'contains', value: '' },
      { field: 'url', operator: 'contains', value: ' /leon ' },
    ] as const,
    selectors: ['', '.tel'],
    phoneMask: 'abc',
    holdMinutes: 0,
  }
  expect(toDraft(null, { ...values, pageRules: [...values.pageRules] })).toMatchObject({
    ringpoolId: null,
    pageRules: [{ field: 'url', operator: 'contains', value: '/leon' }],
    selectors: ['.tel'],
    phoneMask: '',
    holdMinutes: 20,
  })
})
