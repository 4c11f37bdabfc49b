import { describe, expect, it } from 'vitest'
import { inlineValues } from './inline-values.ts'

describe('values become literals in a statement', () => {
  it.each([
    ['SELECT {p0:String}', { p0: 'Marta' }, "SELECT 'Marta'"],
    ['SELECT {p0:UInt32}', { p0: '7' }, "SELECT CAST('7', 'UInt32')"],
    ['SELECT {p0:UInt32}', { p0: 7 }, "SELECT CAST('7', 'UInt32')"],
    ['SELECT {p0:String}, {p0:String}', { p0: 'x' }, "SELECT 'x', 'x'"],
    [
      "SELECT {p0:DateTime64(3, 'UTC')}",
      { p0: '2026-11-21 10:00:00.000' },
      "SELECT CAST('2026-11-21 10:00:00.000', 'DateTime64(3, \\'UTC\\')')",
    ],
    ['SELECT {p0:String}', { p0: "'); DROP TABLE event --" }, "SELECT '\\'); DROP TABLE event --'"],
    ['SELECT {p0:String}', { p0: "\\'" }, "SELECT '\\\\\\''"],
    ['IN {p0:Array(String)}', { p0: ["a'b", '\\'] }, "IN ['a\\'b','\\\\']"],
    ['SELECT {p0:String}', { p0: '{p1:String}', p1: 'never' }, "SELECT '{p1:String}'"],
    ['SELECT {p0:String}', { p0: '$&$1' }, "SELECT '$&$1'"],
  ])('%s', (sql, params, inlined) => {
    expect(inlineValues({ sql, params })).toBe(inlined)
  })

  it('rejects a placeholder without a value, also when every object has such a property', () => {
    expect(() => inlineValues({ sql: 'SELECT {p0:String}', params: {} })).toThrow(RangeError)
    expect(() => inlineValues({ sql: 'SELECT {constructor:String}', params: {} })).toThrow(RangeError)
  })

  it.each([null, undefined, true, Number.NaN, { toString: () => 'x' }, [1], ['a', null]])(
    '%j is refused',
    (p0) => {
      expect(() => inlineValues({ sql: 'SELECT {p0:String}', params: { p0 } })).toThrow(TypeError)
    },
  )
})
