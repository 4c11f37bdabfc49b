import { describe, expect, it } from 'vitest'
import { parsePhone } from './parse-phone.ts'
import { optionalPhoneSchema, phoneSchema } from './phone-schema.ts'

describe('a phone in any notation', () => {
  it.each([
    ['931 23 45 67', 'es', '+34931234567'],
    ['(0)20 7123 4567', 'en', '+442071234567'],
    ['+52 55 1234 5678', 'es', '+525512345678'],
    ['55 1234 5678', 'mx', '+525512345678'],
  ] as const)('%s, read in %s, is %s', (written, country, e164) => {
    expect(parsePhone(written, country)).toBe(e164)
  })

  it.each(['', 'mañana', '123'])('%j is not a phone', (written) => {
    expect(parsePhone(written, 'es')).toBeNull()
    expect(phoneSchema('es').safeParse(written).success).toBe(false)
  })

  it('may be left out if optional, but not mistyped', () => {
    expect(optionalPhoneSchema('es').parse('  ')).toBeNull()
    expect(optionalPhoneSchema('es').parse(' 931 23 45 67 ')).toBe('931 23 45 67')
    expect(optionalPhoneSchema('es').safeParse('93').error?.issues[0]?.message).toBe('invalid_phone')
  })
})
