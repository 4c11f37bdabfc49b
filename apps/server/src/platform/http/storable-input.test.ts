import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUrlProblem, parseStorable, UnstorableBody } from './storable-input.ts'

describe('a URL', () => {
  test.each([
    '/api/accounts/1%00',
    '/api/users?search=a%00b',
    '/api/users?a%00b=1',
    '/hooks/telephony/key/route?called=%00',
    '/%61pi/users/%00',
    '/api/users?search=%ED%A0%80',
    '/api/users?search=%ed%bf%bf',
    '/api/users?__proto__=1',
    '/api/users?__proto__[admin]=1',
    '/api/users?filters[constructor]=1',
    '/api/users?filters[0].prototype=1',
    '/api/users?%5f%5fproto%5f%5f=1',
    '/api/users?filters%5B__proto__%5D=1',
  ])('%s is refused', (address) => {
    expect(findUrlProblem(address)).toMatch(/^(The address has|No field is called) /)
  })

  test.each([
    '/',
    '/api/users?search=a%2500b',
    '/api/users?search=%C3%B1&page=2',
    '/api/users?search=%ED%95%9C',
    '/api/users?search=__proto__',
    '/api/users?search=constructor%20de%20casas',
    '/api/users?constructors=1',
    '/api/users?search=%zz',
  ])('%s is accepted', (address) => {
    expect(findUrlProblem(address)).toBeUndefined()
  })
})

describe('a body', () => {
  test.each([
    '{"a":"\\u0000"}',
    '{"a":["b\\u0000"]}',
    '"\\ud800"',
    '{"a\\u0000":1}',
    '{"a\\udfff":1}',
    '{"a":{"__proto__":{}}}',
    '{"__proto__":1}',
    '{"constructor":1}',
    '[{"prototype":1}]',
    '{"a":1e999}',
    '{"a":-1e999}',
    '1e999',
  ])('%s is refused', (text) => {
    expect(() => parseStorable(text)).toThrow(UnstorableBody)
  })

  test.each(['', '{', '{"a":NaN}', 'a'])('%s is not JSON', (text) => {
    expect(() => parseStorable(text)).toThrow(SyntaxError)
  })

  test('of anything else is parsed unchanged', () => {
    const names = ['__proto__', 'constructor', 'prototype']
    const value = fc.jsonValue({ noUnicodeString: false }).filter((one) => {
      const text = JSON.stringify(one)
      return !text.includes('\\u') && !names.some((name) => text.includes(`"${name}":`))
    })
    fc.assert(
      fc.property(value, (one) => {
        const text = JSON.stringify(one)
        expect(parseStorable(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('has no negative zero', () => {
    expect(Object.is((parseStorable('{"a":-0}') as { a: number }).a, 0)).toBe(true)
    expect(Object.is(parseStorable('-0'), 0)).toBe(true)
    expect(Object.is((parseStorable('[[-0]]') as number[][])[0]?.[0], 0)).toBe(true)
  })

  test('may have as many fields as any procedure accepts, and no more', () => {
    const object = (fields: number) =>
      `{${Array.from({ length: fields }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`
    expect(Object.keys(parseStorable(object(1000)) as object)).toHaveLength(1000)
    for (const text of [object(1001), `[[${object(1001)}]]`, object(28_000)])
      expect(() => parseStorable(text)).toThrow('An object of the body has too many fields.')
    const objects = (count: number) => `[${Array(count).fill('{"a":{"b":0}}').join(',')}]`
    expect(parseStorable(objects(15_000))).toHaveLength(15_000)
    expect(() => parseStorable(objects(15_001))).toThrow('The body has too many fields.')
  })

  test('may only have field names that a response can quote', () => {
    expect(parseStorable(`{"${'a'.repeat(200)}":1}`)).toEqual({ ['a'.repeat(200)]: 1 })
    expect(() => parseStorable(`{"${'a'.repeat(201)}":1}`)).toThrow(
      'A field of the body has too long a name.',
    )
  })

  test('may be nested up to the limit', () => {
    const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(parseStorable(lists(100))).toEqual(JSON.parse(lists(100)))
    expect(() => parseStorable(lists(101))).toThrow(UnstorableBody)
    expect(() => parseStorable(lists(100_000))).toThrow(UnstorableBody)
  })
})
