import { describe, expect, test } from 'vitest'
import { isSignedByJambonz, signJambonz } from './jambonz-signature.ts'

/** By `printf '%s' '1764268200.{…}' | openssl dgst -sha256 -hmac wh_secret_2vBpGk8QmYtR`. */
const secret = 'wh_secret_2vBpGk8QmYtR'
const body = Buffer.from('{"call_sid":"c-1","direction":"inbound","call_status":"trying"}')
const seconds = 1_764_268_200
const signature = '289411740f8455eb31d506ae4095d16a4bee30502e9b00c91e3f9abf4d95f852'
const now = new Date(seconds * 1000)

test('the signature is that of OpenSSL', () => {
  expect(signJambonz(secret, seconds, body)).toBe(signature)
})

describe('a body is jambonz’', () => {
  test.each<[what: string, header: string, isSigned: boolean, at?: Date]>([
    ['when it is signed', `t=${seconds},v1=${signature}`, true],
    ['when one of several secrets signed it', `t=${seconds}, v1=${'0'.repeat(64)}, v1=${signature}`, true],
    ['until five minutes later', `t=${seconds},v1=${signature}`, true, new Date(+now + 300_000)],
    ['not after that', `t=${seconds},v1=${signature}`, false, new Date(+now + 301_000)],
    ['not when it is signed for another time', `t=${seconds + 1},v1=${signature}`, false],
    ['not without a time', `v1=${signature}`, false],
    ['not with a time that is none', `t=now,v1=${signature}`, false],
    ['not by another version', `t=${seconds},v2=${signature}`, false],
    ['not with an empty signature', `t=${seconds},v1=`, false],
    ['not without anything', '', false],
  ])('%s', (_what, header, isSigned, at = now) => {
    expect(isSignedByJambonz(secret, header, body, at)).toBe(isSigned)
  })
  test('not when a byte of it changed', () => {
    const other = Buffer.from(body.toString().replace('c-1', 'c-2'))
    expect(isSignedByJambonz(secret, `t=${seconds},v1=${signature}`, other, now)).toBe(false)
  })
})
