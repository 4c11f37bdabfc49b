import { describe, expect, test } from 'vitest'
import { parseCallLink } from './parse-call-link.ts'

describe('the link of a page', () => {
  test.each([
    ['tel:+34912345678', false, '+34912345678'],
    ['TEL:912%20345%20678', false, '912345678'],
    ['tel:%2B34%20(91)%20234.56-78', false, '+34912345678'],
    ['tel://+34912345678', false, '+34912345678'],
    ['tel:+34912345678;ext=12', false, '+34912345678'],
    ['tel:+34912345678,,12', false, '+34912345678'],
    ['tel:112', false, '112'],
    ['callto:912345678', false, '912345678'],
    ['sip:+34912345678@pbx.example', false, '+34912345678'],
    ['sms:+34912345678?body=Hola%2012345', false, '+34912345678'],
    ['https://wa.me/34912345678?text=Ref%2012345678', true, '+34912345678'],
    ['https://wa.me/+34912345678', true, '+34912345678'],
    ['https://wa.me/message/ABC123', true, null],
    ['https://api.whatsapp.com/send?text=Hola%2012345&phone=34912345678', true, '+34912345678'],
    ['https://api.whatsapp.com/send/?phone=%2B34912345678', true, '+34912345678'],
    ['whatsapp://send?phone=34912345678', true, '+34912345678'],
  ])('%s', (link, chat, number) => {
    expect(parseCallLink(link)).toEqual({ chat, number })
  })

  test.each([
    'https://api.whatsapp.com/send?text=https://motorvalles.es/leon',
    'whatsapp://send?text=Hola',
    'https://motorvalles.es/?to=wa.me/34912345678',
    'https://evil.example/whatsapp.com?phone=34912345678',
    'https://blog.example/whatsapp.com/2026',
    'tel:llámanos',
    'tel:',
    'sip:ventas@pbx.example',
    'javascript:912345678',
    '912345678',
    '%',
    '',
  ])('%s leads to no number', (link) => {
    expect(parseCallLink(link)).toBeNull()
  })
})
