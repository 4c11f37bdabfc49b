import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidV7 } from './uuid.ts'
import { findVisitCodes, parseVisitCode, removeVisitCodes, toVisitCode } from './visit-code.ts'

const visit = '01936b2e-7c00-7abc-8def-0123456789ab'

describe('the code of a visit', () => {
  test('stands for the end of its id', () => {
    expect(toVisitCode(visit)).toBe('4D2PF2DB')
    expect(parseVisitCode('4D2PF2DB')).toBe('23456789ab')
  })

  test('can be read back for every id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = toVisitCode(id)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
        expect(parseVisitCode(code)).toBe(id.replace(/-/g, '').slice(-10))
      }),
    )
  })

  test('is read as people type it, and nothing else is a code', () => {
    expect(parseVisitCode('o1ilZZZZ')).toBe(parseVisitCode('0111zzzz'))
    for (const wrong of ['', 'K7Q2M9X', 'K7Q2M9XDA', 'UUUUUUUU', 'K7Q2-M9X', '🎉🎉🎉🎉'])
      expect(parseVisitCode(wrong)).toBeUndefined()
  })

  test('differs from visit to visit', () => {
    const codes = Array.from({ length: 1000 }, () => toVisitCode(uuidV7(1_700_000_000_000)))
    expect(new Set(codes).size).toBe(1000)
  })
})

describe('a text', () => {
  test.each([
    ['Hola, tengo una consulta. [Ref.: K7Q2M9XD]', ['K7Q2M9XD']],
    ['Bonjour [Réf. : K7Q2M9XD] merci', ['K7Q2M9XD']],
    ['[K7Q2M9XD]', ['K7Q2M9XD']],
    ['[ref: k7q2-m9xd]', ['k7q2m9xd']],
    ['[Ref: K7Q2M9XD] [Ref: 4D2PF2DB]', ['4D2PF2DB', 'K7Q2M9XD']],
    ['K7Q2M9XD', []],
    ['[Ref: K7Q2M9XDA]', []],
    ['[Pedido 12345678901]', []],
    ['[', []],
  ])('%s has the codes %j', (text, codes) => {
    expect(findVisitCodes(text)).toEqual(codes)
  })

  test('keeps everything but its codes', () => {
    expect(removeVisitCodes('Hola [Ref.: K7Q2M9XD] [urgente]')).toBe('Hola [urgente]')
  })
})
