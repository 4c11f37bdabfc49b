import { describe, expect, it } from 'vitest'
import { bound, chSql, type Fragment, identifier, integerLiteral, join, render } from './sql-fragment.ts'

describe('a fragment', () => {
  it('binds each value under its own name, in order', () => {
    const both = join(
      [chSql`phone = ${bound('String', "O'Hara")}`, chSql`talk_seconds > ${bound('Float64', 30)}`],
      chSql` AND `,
    )
    expect(render(chSql`SELECT ${identifier('phone')} WHERE ${both}`)).toEqual({
      sql: 'SELECT phone WHERE phone = {p0:String} AND talk_seconds > {p1:Float64}',
      params: { p0: "O'Hara", p1: '30' },
    })
  })

  it('sends a value once that is used twice', () => {
    const zone = bound('String', 'Europe/Madrid')
    expect(render(chSql`${zone}, ${zone}, ${bound('String', 'Europe/Madrid')}`)).toEqual({
      sql: '{p0:String}, {p0:String}, {p1:String}',
      params: { p0: 'Europe/Madrid', p1: 'Europe/Madrid' },
    })
  })

  it('takes no text, even if the types are bypassed', () => {
    const text = '1 OR 1 = 1' as unknown as Fragment
    const forged = { parts: ['1 OR 1 = 1'] } as unknown as Fragment
    const written = Object.assign(['1 OR 1 = 1'], { raw: ['1 OR 1 = 1'] })
    expect(() => chSql`SELECT ${text}`).toThrow(TypeError)
    expect(() => chSql`SELECT ${forged}`).toThrow(TypeError)
    expect(() => chSql(written)).toThrow(TypeError)
    const Made = chSql``.constructor as new (parts: string[], key: unknown) => Fragment
    expect(() => new Made(['1 OR 1 = 1'], Symbol('maker of fragments'))).toThrow(TypeError)
  })

  it.each(['', 'a b', 'a`', 'a"', 'a;--', 'a.b', '1a', 'ñ', 'a\n'])(
    'refuses %j as the name of a column',
    (name) => {
      expect(() => identifier(name)).toThrow(TypeError)
    },
  )

  it.each([-1, 1.5, Number.NaN, Infinity, 2 ** 53, '1) --' as unknown as number])(
    'refuses %j as a whole number',
    (value) => {
      expect(() => integerLiteral(value)).toThrow(TypeError)
    },
  )

  it('writes a whole number as a literal', () => {
    expect(render(chSql`sumResample(1, ${integerLiteral(10)}, 1)`)).toEqual({
      sql: 'sumResample(1, 10, 1)',
      params: {},
    })
  })
})
