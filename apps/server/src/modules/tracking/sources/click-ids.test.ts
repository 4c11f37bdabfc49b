import { describe, expect, test } from 'vitest'
import { stripPersonalParameters } from './click-ids.ts'

describe('parameters that name a person are removed from an address', () => {
  test.each([
    ['https://clinica.es/?mc_cid=1&mc_eid=2&page=3', 'https://clinica.es/?mc_cid=1&page=3'],
    ['https://clinica.es/?_kx=abc', 'https://clinica.es/'],
    ['https://clinica.es/?MKT_TOK=abc#citas', 'https://clinica.es/#citas'],
    ['https://clinica.es/?a=1&%5Fkx=abc&b=%20x+y', 'https://clinica.es/?a=1&b=%20x+y'],
    ['clinica.es?_kx=abc&_kx=def', 'clinica.es'],
  ])('%s', (address, stripped) => {
    expect(stripPersonalParameters(address)).toBe(stripped)
  })

  test.each([
    '',
    'https://clinica.es/',
    'https://clinica.es/?',
    'https://clinica.es/?&&a=%zz&gclid=1#?_kx=1',
    'https://clinica.es/?my_kx=1&mc_eids=2',
    'https://clinica.es/_kx=1',
  ])('and nothing else is changed: %s', (address) => {
    expect(stripPersonalParameters(address)).toBe(address)
  })
})
