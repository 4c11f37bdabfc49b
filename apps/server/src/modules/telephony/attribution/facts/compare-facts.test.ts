import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaCodes } from './area-codes.ts'
import { compareFacts, describeCaller, type VisitFacts } from './compare-facts.ts'

const phones = {
  mobile: '+34612345678',
  madrid: '+34915551234',
  barcelona: '+34934445566',
  porto: '+351222345678',
  mexico: '+525555123456',
  london: '+442079460958',
} as const

const visit = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  device: 'mobile',
  region: 'Comunidad de Madrid',
  country: 'ES',
  showsRingpool: null,
  ...more,
})
const compare = (caller: string | null, more: Partial<VisitFacts> = {}) =>
  compareFacts(describeCaller(caller), visit(more))

describe('the region of a caller', () => {
  test.each<[string, Partial<VisitFacts>, string | undefined]>([
    [phones.madrid, {}, 'region/same'],
    [phones.madrid, { region: 'Cataluña' }, 'region/other'],
    [phones.barcelona, { region: 'Cataluña' }, 'region/same'],
    [phones.madrid, { region: 'Porto', country: 'PT' }, 'region/abroad'],
    [phones.madrid, { region: '' }, undefined],
    [phones.madrid, { region: 'Atlantis' }, undefined],
    [phones.madrid, { region: '', country: '' }, undefined],
    [phones.mobile, {}, 'country/same'],
    [phones.mobile, { region: '' }, 'country/same'],
    [phones.mobile, { country: 'PT', region: 'Porto' }, 'country/other'],
    [phones.porto, { country: 'PT', region: 'Porto' }, 'region/same'],
    [phones.porto, {}, 'region/abroad'],
    [phones.mexico, { country: 'MX', region: 'Mexico City' }, 'region/same'],
    [phones.mexico, { country: 'MX', region: 'Jalisco' }, 'region/other'],
    [phones.london, { country: 'GB', region: 'England' }, 'country/same'],
    [phones.london, {}, 'country/other'],
    ['+33142345678', { country: 'FR', region: 'Île-de-France' }, 'region/same'],
    ['+33442345678', { country: 'FR', region: 'Ile-de-France' }, 'region/other'],
    ['+390612345678', { country: 'IT', region: 'Lazio' }, 'region/same'],
    ['+390271234567', { country: 'IT', region: 'Lazio' }, 'region/other'],
    ['+576042345678', { country: 'CO', region: 'Antioquia Department' }, 'region/same'],
    ['+5154234567', { country: 'PE', region: 'Arequipa' }, 'region/same'],
    ['+56221234567', { country: 'CL', region: 'Santiago Metropolitan' }, 'region/same'],
    ['+59322345678', { country: 'EC', region: 'Pichincha' }, 'region/same'],
    ['+80012345678', {}, undefined],
  ])('%s against %j', (caller, more, region) => {
    expect(compare(caller, more).region).toBe(region)
  })
})

describe('the line of a caller against the device', () => {
  test.each<[string, string, string | undefined]>([
    [phones.mobile, 'mobile', 'mobile/phone'],
    [phones.mobile, 'desktop', 'mobile/computer'],
    [phones.madrid, 'mobile', 'landline/phone'],
    [phones.madrid, 'desktop', 'landline/computer'],
    [phones.mobile, 'tablet', undefined],
    [phones.mobile, 'tv', undefined],
    [phones.mobile, '', undefined],
    [phones.mexico, 'mobile', undefined],
    ['+34900123456', 'mobile', undefined],
    ['+34412345678', 'mobile', undefined],
  ])('%s and %s', (caller, device, line) => {
    expect(compare(caller, { device }).line).toBe(line)
  })
})

test.each([null, '', 'anonymous', '1004', '612345678', '+', '+34', '+99', '+34 000', 'tel:', '💥'])(
  'a caller who is %j has no facts',
  (caller) => {
    expect(compare(caller)).toEqual({})
  },
)

test('the page is a fact, even of a withheld caller', () => {
  expect(compare(null, { showsRingpool: true })).toEqual({ destination: 'number/shown' })
  expect(compare(null, { showsRingpool: false })).toEqual({ destination: 'number/not_shown' })
})

test('any caller and visit have facts of few values', () => {
  const seen = new Set<string>()
  const anyVisit = fc.record({
    device: fc.oneof(fc.constantFrom('mobile', 'desktop', 'tablet', ''), fc.string()),
    region: fc.oneof(fc.constantFrom('Cataluña', 'Porto', ''), fc.string()),
    country: fc.oneof(fc.constantFrom('ES', 'PT', ''), fc.string()),
    showsRingpool: fc.option(fc.boolean()),
  })
  const anyCaller = fc.oneof(
    fc.constantFrom(...Object.values(phones)),
    fc.stringMatching(/^\+\d{1,16}$/),
    fc.string(),
  )
  fc.assert(
    fc.property(anyCaller, anyVisit, (caller, given) => {
      for (const value of Object.values(compareFacts(describeCaller(caller), given))) seen.add(value)
    }),
    { numRuns: 500 },
  )
  expect(seen.size).toBeLessThanOrEqual(11)
})

test('no area code is listed twice for a region, and each has digits', () => {
  for (const regions of Object.values(areaCodes))
    for (const codes of Object.values(regions)) {
      const list = codes.split(' ')
      expect(new Set(list).size).toBe(list.length)
      for (const code of list) expect(code).toMatch(/^\d{1,4}$/)
    }
})
