import { describe, expect, it } from 'vitest'
import { phoneIfAny, phoneIn } from './phone-rule.ts'
import { readPhone } from './read-phone.ts'

describe('a phone as a person writes it', () => {
  it.each([
    ['931 23 45 67', 'es', '+34931234567'],
    ['(0)20 7123 4567', 'en', '+442071234567'],
    ['+52 55 1234 5678', 'es', '+525512345678'],
    ['55 1234 5678', 'mx', '+525512345678'],
  ] as const)('%s, read in %s, is %s', (written, country, e164) => {
    expect(readPhone(written, country)).toBe(e164)
  })

  it.each(['', 'mañana', '123'])('%j is none', (written) => {
    expect(readPhone(written, 'es')).toBeNull()
    expect(phoneIn('es').safeParse(written).success).toBe(false)
  })

  it('may be left out where it is optional, but not mistyped', () => {
    expect(phoneIfAny('es').parse('  ')).toBeNull()
    expect(phoneIfAny('es').parse(' 931 23 45 67 ')).toBe('931 23 45 67')
    expect(phoneIfAny('es').safeParse('93').error?.issues[0]?.message).toBe('invalid_phone')
  })
})
