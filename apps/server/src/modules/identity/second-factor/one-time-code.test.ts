import { expect, test } from 'vitest'
import { buildKeyUri, computeCode, findMatchingStep, toBase32, toStep } from './one-time-code.ts'

/* The secret of the test vectors: RFC 4226, appendix D, and RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [5, '254676'],
  [9, '520489'],
])('the code of counter %i is %s', (counter, code) => {
  expect(computeCode(secret, counter)).toBe(code)
})

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2033-05-18T03:33:20Z', '279037'],
])('at %s the code is %s', (at, code) => {
  expect(computeCode(secret, toStep(new Date(at)))).toBe(code)
})

test('a code is valid one step early or late, once, and never after a later one', () => {
  const now = new Date('2026-11-21T12:00:10Z')
  const step = toStep(now)
  const of = (at: number, lastStep = 0) =>
    findMatchingStep(secret, computeCode(secret, at), { now, lastStep })
  expect([of(step - 2), of(step - 1), of(step), of(step + 1), of(step + 2)]).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect([of(step, step), of(step - 1, step), of(step + 1, step)]).toEqual([undefined, undefined, step + 1])
})

test.each(['', '12345', '1234567', 'ñandú1', '      '])('%j is not a code', (code) => {
  expect(findMatchingStep(secret, code, { now: new Date(), lastStep: 0 })).toBeUndefined()
})

test('a secret is shown in base32, and as a key URI', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(buildKeyUri({ secret: 'GEZDG', product: 'Llamadas & más', email: 'a@b.example' })).toBe(
    'otpauth://totp/Llamadas%20%26%20m%C3%A1s:a%40b.example?secret=GEZDG&issuer=Llamadas%20%26%20m%C3%A1s',
  )
})
