import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addVisitCode, findChatNumber } from './chat-link.ts'

const visit = '01936b2e-7c00-7abc-8def-0123456789ab'
const later = '01936b2e-7c00-7abc-8def-ffffffffffff'
const words = { reference: 'Ref.:', greeting: 'Hola, tengo una consulta.' }
const code = '%5BRef.%3A%204D2PF2DB%5D'
const greeting = 'Hola%2C%20tengo%20una%20consulta.'
const add = (link: string) => addVisitCode(link, visit, words)

describe('a link to a chat', () => {
  test.each([
    ['https://wa.me/34912345678', `https://wa.me/34912345678?text=${greeting}%20${code}`],
    ['https://wa.me/34912345678/', `https://wa.me/34912345678/?text=${greeting}%20${code}`],
    ['https://wa.me/34912345678?text=', `https://wa.me/34912345678?text=${greeting}%20${code}`],
    ['https://wa.me/34912345678?text=+', `https://wa.me/34912345678?text=${greeting}%20${code}`],
    ['https://wa.me/+34912345678?text=Hola', `https://wa.me/+34912345678?text=Hola%20${code}`],
    [
      'http://www.wa.me/34912345678?text=Hola+y+m%C3%A1s',
      `http://www.wa.me/34912345678?text=Hola+y+m%C3%A1s%20${code}`,
    ],
    [
      'https://api.whatsapp.com/send?phone=34912345678&text=100%25%20%26%20m%C3%A1s&app_absent=0',
      `https://api.whatsapp.com/send?phone=34912345678&text=100%25%20%26%20m%C3%A1s%20${code}&app_absent=0`,
    ],
    [
      'https://api.whatsapp.com/send/?text=Hola&phone=%2B34%20912%20345%20678#x',
      `https://api.whatsapp.com/send/?text=Hola%20${code}&phone=%2B34%20912%20345%20678#x`,
    ],
    [
      'https://web.whatsapp.com/send?phone=34912345678',
      `https://web.whatsapp.com/send?phone=34912345678&text=${greeting}%20${code}`,
    ],
    ['whatsapp://send?phone=34912345678&text=Hola', `whatsapp://send?phone=34912345678&text=Hola%20${code}`],
    // An address that is not encoded right stays as it is.
    ['https://wa.me/34912345678?text=100%', `https://wa.me/34912345678?text=100%%20${code}`],
  ])('%s becomes %s', (link, coded) => {
    expect(add(link)).toBe(coded)
    expect(add(coded)).toBe(coded)
  })

  test.each([
    'https://wa.me/?text=Mira%20esto',
    'https://wa.me/message/ABCDEFGHIJKLM1',
    'https://wa.me/qr/ABCDEFGHIJKLM1',
    'https://wa.me/c/34912345678',
    'https://api.whatsapp.com/send?text=https://motorvalles.es/leon?phone',
    'https://chat.whatsapp.com/AbCdEf',
    'https://evil.example/https://wa.me/34912345678',
    'https://wa.me.evil.example/34912345678',
    'tel:+34912345678',
    'whatsapp://send?text=Hola',
    '',
  ])('%s is none, and stays', (link) => {
    expect(findChatNumber(link)).toBeUndefined()
    expect(add(link)).toBe(link)
  })

  test('without a visit stays', () => {
    expect(addVisitCode('https://wa.me/34912345678', '', words)).toBe('https://wa.me/34912345678')
  })

  test('with the code of an earlier visit gets the new one in its place', () => {
    expect(addVisitCode(add('https://wa.me/34912345678?text=Hola'), later, words)).toBe(
      'https://wa.me/34912345678?text=Hola%20%5BRef.%3A%20ZZZZZZZZ%5D',
    )
  })

  test('keeps any text of the visitor, once however often it is followed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && !/\[/.test(text))
        const coded = add(`https://wa.me/34912345678?text=${encodeURIComponent(text)}`)
        expect(new URL(coded).searchParams.get('text')).toBe(`${text} [Ref.: 4D2PF2DB]`)
        expect(add(coded)).toBe(coded)
      }),
    )
  })
})
