import { describe, expect, test } from 'vitest'
import { campaignParameters, stripPersonalParameters } from './click-ids.ts'

describe('a visit begins', () => {
  const begins = RegExp(campaignParameters, 'i')

  test.each([
    'utm_id',
    'UTM_Source',
    'gclid',
    'GCLID',
    'gbraid',
    'wbraid',
    'dclid',
    'gad_source',
    'gad_campaignid',
    'msclkid',
    'ttclid',
    'li_fat_id',
    'twclid',
    'rdt_cid',
    'ScCid',
    'qclid',
    'yclid',
    'obclid',
    'ob_click_id',
    'dicbo',
    'tblci',
    'irclickid',
    'cjevent',
    'awc',
    'sscid',
    'ranSiteID',
    'mc_cid',
    'mc_eid',
    '_hsenc',
    'mkt_tok',
    '_kx',
    'fbclid',
    'epik',
  ])('with %s', (name) => {
    expect(name).toMatch(begins)
  })

  test.each(['id', 'page', 'cid', 'product_id', 'utm_', 'autm_source', 'my_gclid', 'gclids', 'srsltid', ''])(
    'but not with "%s"',
    (name) => {
      expect(name).not.toMatch(begins)
    },
  )
})

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
