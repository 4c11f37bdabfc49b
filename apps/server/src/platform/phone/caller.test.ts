import { expect, test } from 'vitest'
import { parseCaller } from './caller.ts'

test.each([
  '',
  '  ',
  null,
  undefined,
  'anonymous',
  'Anonymous',
  'ANONYMOUS',
  '"Anonymous" <sip:anonymous@anonymous.invalid>',
  'unknown',
  'restricted',
  'private',
  'unavailable',
  'Número oculto',
  'appel masqué',
  '+266696687',
  '+266 696 687',
  '+7378742833',
  '+86282452253',
  '+2562533',
  '+8656696',
])('%j is a hidden caller', (written) => {
  expect(parseCaller(written, 'es')).toEqual({ hidden: true })
})

test('a number is not hidden because its digits spell a word', () => {
  expect(parseCaller('266 696 687', 'pt')).toMatchObject({ hidden: false, e164: '+351266696687' })
})

test('a caller is parsed in the country of the account unless it has its own', () => {
  expect(parseCaller('612345678', 'es')).toMatchObject({
    hidden: false,
    e164: '+34612345678',
    type: 'mobile',
  })
  expect(parseCaller('+5215512345678', 'es')).toMatchObject({ hidden: false, e164: '+525512345678' })
})

test('a caller in a number range unknown to the metadata is still a caller', () => {
  expect(parseCaller('+34412345678', 'es')).toMatchObject({ hidden: false, e164: '+34412345678' })
})

test('a short code is neither hidden nor a number', () => {
  expect(parseCaller('1004', 'es')).toEqual({ hidden: false, error: 'too_short' })
})
