import jambonz from '@jambonz/node-client'
import fc from 'fast-check'
import {
  getExpectedBodyHash,
  getExpectedTwilioSignature,
  validateRequest,
  validateRequestWithBody,
} from 'twilio'
import { describe, expect, test } from 'vitest'
import { isSignedByJambonz, signJambonz } from './jambonz-signature.ts'
import { parseTwilioBody } from './twilio-params.ts'
import { isJsonSignedByTwilio, isSignedByTwilio, signTwilio } from './twilio-signature.ts'

/* Our signatures against the vendors' own code, both ways: what theirs signs, ours accepts, and the reverse. */

const secret = fc.string({ minLength: 1, maxLength: 64 })
const text = fc.string({ unit: 'grapheme', maxLength: 30 })

describe('a form of Twilio', () => {
  const host = fc.constantFrom(
    'https://calls.example.com',
    'https://calls.example.com:8443',
    'http://[2001:db8::1]',
  )
  const path = fc.constantFrom(
    '/hooks/telephony/key/voice',
    '/hooks/telephony/key/dial-done?next=1&at=1764268200000',
  )
  const address = fc.tuple(host, path).map((parts) => parts.join(''))
  const form = fc.array(fc.tuple(fc.oneof(fc.constantFrom('CallSid', 'From', 'To', 'Digits'), text), text), {
    maxLength: 12,
  })
  /** As their code gets it of a web framework: several values of a name are a list. */
  const toTheirs = (pairs: [string, string][]) => {
    const values = Map.groupBy(pairs, ([name]) => name)
    return Object.fromEntries(
      [...values].map(([name, some]) => [
        name,
        some.length === 1 ? some[0]?.[1] : some.map(([, value]) => value),
      ]),
    )
  }
  const toOurs = (pairs: [string, string][]) =>
    parseTwilioBody('application/x-www-form-urlencoded', new URLSearchParams(pairs).toString()).form ?? {}

  test('that their code signs is accepted', () => {
    fc.assert(
      fc.property(secret, address, form, (token, url, pairs) => {
        const signature = getExpectedTwilioSignature(token, url, toTheirs(pairs))
        expect(isSignedByTwilio(token, signature, url, toOurs(pairs))).toBe(true)
      }),
    )
  })

  test('that ours signs is accepted by their code, as by ours, with the port or without', () => {
    fc.assert(
      fc.property(secret, address, form, (token, url, pairs) => {
        for (const signed of [url, url.replace(/^(https:\/\/[^/:]+)\//, '$1:443/')]) {
          const signature = signTwilio(token, signed, toOurs(pairs))
          expect(validateRequest(token, signature, url, toTheirs(pairs))).toBe(true)
          expect(isSignedByTwilio(token, signature, url, toOurs(pairs))).toBe(true)
        }
      }),
    )
  })

  test('of which anything was changed is refused', () => {
    const pairs = form.filter((some) => some.length > 0)
    fc.assert(
      fc.property(secret, address, pairs, text, fc.nat(), (token, url, sent, more, at) => {
        const signature = getExpectedTwilioSignature(token, url, toTheirs(sent))
        const refuses = (...[by, over, what]: [string, string, [string, string][]]) =>
          expect(isSignedByTwilio(by, signature, over, toOurs(what))).toBe(false)
        const index = at % sent.length
        const changed = sent.map(([name, value], i): [string, string] => [
          name,
          i === index ? `${value}.` : value,
        ])
        refuses(token, url, changed)
        refuses(token, url, [...sent, [`More${more}`, more]])
        refuses(token, `${url}/`, sent)
        refuses(`${token}.`, url, sent)
      }),
    )
  })
})

describe('JSON of Twilio', () => {
  const url = 'https://calls.example.com/hooks/telephony/key/status'
  const body = fc.dictionary(text, text).map((fields) => JSON.stringify(fields))

  test('whose hash their code signs in the address is accepted, and no other body', () => {
    fc.assert(
      fc.property(secret, body, (token, json) => {
        const address = `${url}?bodySHA256=${getExpectedBodyHash(json)}`
        const signature = getExpectedTwilioSignature(token, address, {})
        expect(validateRequestWithBody(token, signature, address, json)).toBe(true)
        expect(isJsonSignedByTwilio(token, signature, address, Buffer.from(json))).toBe(true)
        expect(isJsonSignedByTwilio(token, signature, address, Buffer.from(`${json} `))).toBe(false)
        expect(isJsonSignedByTwilio(`${token}.`, signature, address, Buffer.from(json))).toBe(false)
        const bare = getExpectedTwilioSignature(token, url, {})
        expect(isJsonSignedByTwilio(token, bare, url, Buffer.from(json))).toBe(false)
      }),
    )
  })

  test('has the parameters of a form', () => {
    const json = '{"CallSid":"CA1","CallDuration":60,"Digits":["1"],"To":null}'
    expect(parseTwilioBody('application/json; charset=utf-8', json)).toEqual({
      params: { CallSid: 'CA1', CallDuration: '60' },
    })
  })
})

describe('a body of jambonz', () => {
  /** Whether their code accepts a body. */
  const isTheirs = (key: string, header: string, body: Buffer): boolean => {
    let accepted = false
    try {
      const request = { url: '/call-hook', body, get: () => header }
      jambonz.WebhookResponse.verifyJambonzSignature(key)(request, {}, () => {
        accepted = true
      })
    } catch {
      return false
    }
    return accepted
  }
  const bodies = fc.dictionary(text, fc.jsonValue()).map((fields) => Buffer.from(JSON.stringify(fields)))

  test('that ours signs is accepted by their code, and both refuse what was changed', () => {
    fc.assert(
      fc.property(secret, bodies, (key, body) => {
        const now = new Date()
        const seconds = Math.floor(now.getTime() / 1000)
        const header = `t=${seconds},v1=${signJambonz(key, seconds, body)}`
        const changed = Buffer.concat([body, Buffer.from(' ')])
        const cases: [string, string, Buffer, boolean][] = [
          [key, header, body, true],
          [key, header, changed, false],
          [`${key}.`, header, body, false],
          [key, header.replace('v1', 'v2'), body, false],
          [key, header.replace(/t=\d+/, `t=${seconds - 1}`), body, false],
          [key, `t=${seconds - 301},v1=${signJambonz(key, seconds - 301, body)}`, body, false],
        ]
        for (const [by, sent, what, accepted] of cases) {
          expect(isTheirs(by, sent, what)).toBe(accepted)
          expect(isSignedByJambonz(by, sent, what, now)).toBe(accepted)
        }
      }),
    )
  })
})
