import { describe, expect, it } from 'vitest'
import { hostOf, siteOf } from './host-of.ts'

describe('a domain as people paste it', () => {
  it.each([
    ['motorvalles.es', 'motorvalles.es'],
    ['  MotorValles.ES ', 'motorvalles.es'],
    ['https://www.motorvalles.es/ofertas?utm_source=google#arriba', 'www.motorvalles.es'],
    ['http://ana:secret@motorvalles.es:8080', 'motorvalles.es'],
    ['motorvalles.es.', 'motorvalles.es'],
    ['localhost:5173', 'localhost'],
    ['no es un dominio', 'no es un dominio'],
  ])('%s is the host %s', (pasted, host) => {
    expect(hostOf(pasted)).toBe(host)
  })

  it('stands for the whole site, so www is left off the main domain alone', () => {
    expect(siteOf('https://www.motorvalles.es')).toBe('motorvalles.es')
    expect(siteOf('wwww.motorvalles.es')).toBe('wwww.motorvalles.es')
  })
})
