import { describe, expect, it } from 'vitest'
import { parseHost, parseSiteDomain } from './parse-host.ts'

describe('a pasted domain', () => {
  it.each([
    ['motorvalles.es', 'motorvalles.es'],
    ['  MotorValles.ES ', 'motorvalles.es'],
    ['https://www.motorvalles.es/ofertas?utm_source=google#arriba', 'www.motorvalles.es'],
    ['http://ana:secret@motorvalles.es:8080', 'motorvalles.es'],
    ['motorvalles.es.', 'motorvalles.es'],
    ['localhost:5173', 'localhost'],
    ['no es un dominio', 'no es un dominio'],
    ['https://www.Muñoz.es/coches', 'www.xn--muoz-hqa.es'],
    ['köln.de', 'xn--kln-sna.de'],
    ['ñandú y cía.es', 'ñandú y cía.es'],
    ['*.motorvalles.es', '*.motorvalles.es'],
  ])('%s has the host %s', (pasted, host) => {
    expect(parseHost(pasted)).toBe(host)
  })

  it('loses www only as a main domain, which covers all subdomains', () => {
    expect(parseSiteDomain('https://www.motorvalles.es')).toBe('motorvalles.es')
    expect(parseSiteDomain('*.motorvalles.es')).toBe('motorvalles.es')
    expect(parseSiteDomain('wwww.motorvalles.es')).toBe('wwww.motorvalles.es')
  })
})
