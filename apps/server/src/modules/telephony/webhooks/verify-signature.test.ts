import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { isSigned } from './verify-signature.ts'

const secret = 'whsec_bW90b3IgdmFsbMOocyBzZWNyZXRv'
const other = 'whsec_b3RybyBzZWNyZXRvIGRlIG90cmE='
const now = Date.parse('2026-11-22T10:00:00Z')
const sign = (body: string, at = now, by = secret) => ({
  id: 'msg_1',
  timestamp: String(Math.floor(at / 1000)),
  signatures: new Webhook(by).sign('msg_1', new Date(at), body),
})
const holds = (headers: Partial<ReturnType<typeof sign>>, body = '{}') =>
  isSigned(secret, { ...sign('{}'), ...headers }, Buffer.from(body), now)

// As in the tests of https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries
test('the known signature of a known message is valid', () => {
  const headers = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' }
  const signatures = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  const body = Buffer.from('{"test": 2432232314}')
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(isSigned(key, { ...headers, signatures }, body, 1_614_265_330_000)).toBe(true)
})

test('any message that the library signs is accepted, and none that was changed afterwards', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (body, more) => {
        expect(isSigned(secret, sign(body), Buffer.from(body), now)).toBe(true)
        expect(isSigned(secret, sign(body), Buffer.from(body + more), now)).toBe(false)
        expect(isSigned(secret, sign(body, now, other), Buffer.from(body), now)).toBe(false)
      },
    ),
  )
})

test.each([
  ['four minutes ago', { ...sign('{}', now - 240_000) }, true],
  ['in four minutes', { ...sign('{}', now + 240_000) }, true],
  ['six minutes ago', { ...sign('{}', now - 360_000) }, false],
  ['in six minutes', { ...sign('{}', now + 360_000) }, false],
  ['under another id', { id: 'msg_2' }, false],
  ['without an id', { id: '' }, false],
  ['at a time that is none', { timestamp: 'soon' }, false],
  ['at a time without an end', { timestamp: '9'.repeat(400) }, false],
  ['one of several', { signatures: `v1,AAAA v2,x ${sign('{}').signatures}` }, true],
  ['in another version', { signatures: sign('{}').signatures.replace('v1', 'v2') }, false],
  ['with half a signature', { signatures: sign('{}').signatures.slice(0, -8) }, false],
  ['with an empty one', { signatures: 'v1,' }, false],
])('a body that was signed %s', (_, headers, is) => {
  expect(holds(headers)).toBe(is)
})
